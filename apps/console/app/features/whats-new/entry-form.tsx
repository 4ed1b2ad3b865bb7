import { ApiError, call } from '@cungnghe/client/call';
import {
  type AdminWhatsNewEntry,
  adminCreateWhatsNew,
  adminGetWhatsNew,
  adminListWhatsNew,
  adminSaveWhatsNew,
  adminWhatsNewVersion,
  adminWhatsNewVersions,
  whatsNewLimits,
} from '@cungnghe/contracts/whats-new/editor';
import { whatsNewAudiences, whatsNewCategories } from '@cungnghe/contracts/whats-new/endpoints';
import { useTranslation } from '@cungnghe/ui/translation';
import { allOf, read } from '@cungnghe/web/queries';
import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { SettingsForm } from '../../editing/settings-form.tsx';
import { TextVersions } from '../../editing/text-versions.tsx';
import { useSettings } from '../../editing/use-settings.ts';
import { EntryPreview } from './entry-preview.tsx';
import { contentOf, emptyEntry, type TypedEntry, typedOf, wrongIn } from './typed-entry.ts';
import classes from './whats-new.module.css';

/** Every field has its line, so that two versions are compared by all of them. */
const shown = (each: TypedEntry) =>
  [
    each.title_vi,
    each.description_vi,
    each.title_en,
    each.description_en,
    each.url,
    `${each.published_at} ${each.audience} ${each.category}`,
  ].join('\n\n');

/** An entry that is there, or a new one. It is shown as soon as it is saved, from its day on. */
export function EntryForm({ entry }: { entry?: AdminWhatsNewEntry }) {
  const { t } = useTranslation('whats_new');
  const settings = useEntrySettings(entry);
  const { fields, put, checked, kept, saving } = settings;
  const wrong = checked ? wrongIn(fields) : {};
  const field = (name: keyof TypedEntry, label: keyof TypedEntry = name) => ({
    label: t(label),
    value: fields[name],
    error: wrong[name] === undefined ? null : t(wrong[name]),
    onChange: (event: { currentTarget: { value: string } }) => put({ [name]: event.currentTarget.value }),
  });
  const isFar =
    saving.error instanceof ApiError && saving.error.code === 'VALIDATION_FAILED' && entry !== undefined;
  return (
    <>
      <SettingsForm
        settings={settings}
        className={classes.form}
        noValidate
        shown={shown}
        action={t(entry === undefined ? 'publish' : 'save')}
        {...(isFar && { explain: t('far_from_week', { week: entry.week }) })}
      >
        <NativeSelect
          {...field('audience')}
          data={whatsNewAudiences.map((value) => ({ value, label: t(`audiences.${value}`) }))}
        />
        <NativeSelect
          {...field('category')}
          data={whatsNewCategories.map((value) => ({ value, label: t(`categories.${value}`) }))}
        />
        <TextInput
          type="date"
          description={
            entry === undefined ? t('published_at_hint') : t('published_at_kept', { week: entry.week })
          }
          {...field('published_at')}
        />
        <TextInput description={t('url_hint')} maxLength={whatsNewLimits.url} {...field('url')} />
        {(['vi', 'en'] as const).map((language) => (
          <fieldset key={language} className={classes.language}>
            <TextInput lang={language} maxLength={whatsNewLimits.title} {...field(`title_${language}`)} />
            <Textarea
              lang={language}
              autosize
              minRows={3}
              maxRows={10}
              maxLength={whatsNewLimits.description}
              {...field(`description_${language}`)}
            />
          </fieldset>
        ))}
        <EntryPreview typed={fields} />
      </SettingsForm>
      {entry !== undefined && (
        <TextVersions
          list={adminWhatsNewVersions}
          one={adminWhatsNewVersion}
          params={{ id: entry.id }}
          typedOf={typedOf}
          shown={shown}
          published={typedOf(entry)}
          begin={kept.isKept ? undefined : put}
        />
      )}
    </>
  );
}

function useEntrySettings(entry: AdminWhatsNewEntry | undefined) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [empty] = useState(() => emptyEntry());
  // One name for one entry, however often it is sent.
  const [sendId] = useState(() => crypto.randomUUID());
  const one = entry && read(adminGetWhatsNew, { params: { id: entry.id } });
  return useSettings({
    storageKey: `whats-new-${entry?.id ?? 'new'}`,
    version: entry?.version ?? 1,
    stored: entry === undefined ? empty : typedOf(entry),
    isValid: (fields: TypedEntry) => Object.keys(wrongIn(fields)).length === 0,
    save: (fields: TypedEntry, version) =>
      entry === undefined
        ? call(adminCreateWhatsNew, { body: contentOf(fields) }, { headers: { 'idempotency-key': sendId } })
        : call(adminSaveWhatsNew, { params: { id: entry.id }, body: { ...contentOf(fields), version } }),
    onSaved: (saved) => {
      if (one === undefined) void navigate(`/whats-new/${saved.id}`);
      else queryClient.setQueryData(one.queryKey, saved);
      void queryClient.invalidateQueries(allOf(adminWhatsNewVersions));
      return queryClient.invalidateQueries(allOf(adminListWhatsNew));
    },
    onOutdated: () => one && queryClient.invalidateQueries(one),
  });
}
