import { call } from '@cungnghe/client/call';
import { adminBook, adminSaveBook, type OpenBook } from '@cungnghe/contracts/books/author';
import { isBlank } from '@cungnghe/contracts/fields/visible-text';
import { useTranslation } from '@cungnghe/ui/translation';
import { read } from '@cungnghe/web/queries';
import { NativeSelect, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import classes from '../../editing/editing.module.css';
import { SortOrderField, SummaryField } from '../../editing/settings-fields.tsx';
import { SettingsForm } from '../../editing/settings-form.tsx';
import { sortOrderIn, useSettings } from '../../editing/use-settings.ts';
import { aimFields, BookAimLines } from './aim-fields.tsx';
import { useBookChanged } from './use-book-change.ts';

const levels = [1, 2, 3, 4, 5, 6, 7, 8, 9];

const fieldsOf = (book: OpenBook) => ({
  title: book.title,
  summary: book.summary,
  outline_level: book.outline_level,
  sort_order: String(book.sort_order),
  jobs_to_be_done: aimFields(book.jobs_to_be_done),
  reader_pains: aimFields(book.reader_pains),
});
type Fields = ReturnType<typeof fieldsOf>;

export function BookSettings({ book }: { book: OpenBook }) {
  const { t } = useTranslation('books');
  const { t: te } = useTranslation('editing');
  const queryClient = useQueryClient();
  const settings = useSettings({
    storageKey: `book-${book.id}`,
    version: book.version,
    stored: fieldsOf(book),
    save: (fields: Fields, version) =>
      call(adminSaveBook, {
        params: { id: book.id },
        body: { ...fields, version, sort_order: Number(fields.sort_order) },
      }),
    isValid: ({ title, sort_order }) => !isBlank(title) && sortOrderIn(sort_order) !== null,
    onSaved: useBookChanged(),
    onOutdated: () => queryClient.invalidateQueries(read(adminBook, { params: { id: book.id } })),
  });
  const { fields, put, checked } = settings;
  const shown = (one: Fields) =>
    [
      one.title,
      one.summary,
      t('level', { level: one.outline_level }),
      `${t('sort_order')}: ${one.sort_order}`,
      ...one.jobs_to_be_done,
      ...one.reader_pains,
    ]
      .filter((line) => line !== '')
      .join('\n');
  return (
    <SettingsForm settings={settings} shown={shown}>
      <TextInput
        className={classes.whole ?? ''}
        label={t('name')}
        value={fields.title}
        maxLength={200}
        error={checked && isBlank(fields.title) ? te('required') : null}
        onChange={(event) => put({ title: event.currentTarget.value })}
      />
      <SummaryField label={t('summary')} value={fields.summary} onChange={(summary) => put({ summary })} />
      <p className={classes.whole}>
        {t('community')}: <strong>{book.community_name}</strong>
        <br />
        <span className="dim">{t('community_hint', { slug: book.slug })}</span>
      </p>
      <NativeSelect
        label={t('outline_level')}
        description={t('outline_level_hint')}
        value={String(fields.outline_level)}
        onChange={(event) => put({ outline_level: Number(event.currentTarget.value) })}
        data={levels.map((level) => ({ value: String(level), label: t('level', { level }) }))}
      />
      <SortOrderField
        label={t('sort_order')}
        description={t('sort_order_hint')}
        value={fields.sort_order}
        checked={checked}
        onChange={(sort_order) => put({ sort_order })}
      />
      <BookAimLines
        legend={t('jobs')}
        hint={t('jobs_hint')}
        lines={fields.jobs_to_be_done}
        onChange={(jobs_to_be_done) => put({ jobs_to_be_done })}
      />
      <BookAimLines
        legend={t('pains')}
        hint={t('pains_hint')}
        lines={fields.reader_pains}
        onChange={(reader_pains) => put({ reader_pains })}
      />
    </SettingsForm>
  );
}
