import { call } from '@cungnghe/client/call';
import { adminBook, adminSaveBook, type OpenBook } from '@cungnghe/contracts/books/author';
import { isBlank } from '@cungnghe/contracts/fields/visible-text';
import { useTranslation } from '@cungnghe/ui/translation';
import { read } from '@cungnghe/web/queries';
import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import classes from '../../editing/editing.module.css';
import { savedByKey } from '../../editing/save-keys.ts';
import { SettingsEnd } from '../../editing/settings-footer.tsx';
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
  const [checked, setChecked] = useState(false);
  const settings = useSettings({
    storageKey: `book-${book.id}`,
    version: book.version,
    stored: fieldsOf(book),
    save: (fields: Fields, version) =>
      call(adminSaveBook, {
        params: { id: book.id },
        body: { ...fields, version, sort_order: Number(fields.sort_order) },
      }),
    onSaved: useBookChanged(),
    onOutdated: () => queryClient.invalidateQueries(read(adminBook, { params: { id: book.id } })),
  });
  const { fields, put } = settings;
  const wrongOrder = sortOrderIn(fields.sort_order) === null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (!isBlank(fields.title) && !wrongOrder) settings.save();
  };
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
    <form onSubmit={submit} {...savedByKey} className={classes.form}>
      <TextInput
        className={classes.whole ?? ''}
        label={t('name')}
        value={fields.title}
        maxLength={200}
        error={checked && isBlank(fields.title) ? te('required') : null}
        onChange={(event) => put({ title: event.currentTarget.value })}
      />
      <Textarea
        className={classes.whole ?? ''}
        label={t('summary')}
        value={fields.summary}
        maxLength={1000}
        autosize
        minRows={2}
        onChange={(event) => put({ summary: event.currentTarget.value })}
      />
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
      <TextInput
        label={t('sort_order')}
        description={t('sort_order_hint')}
        inputMode="numeric"
        value={fields.sort_order}
        error={checked && wrongOrder ? te('sort_order_invalid') : null}
        onChange={(event) => put({ sort_order: event.currentTarget.value })}
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
      <SettingsEnd settings={settings} shown={shown} />
    </form>
  );
}
