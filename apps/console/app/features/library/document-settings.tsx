import { call } from '@cungnghe/client/call';
import {
  adminDocument,
  adminSaveDocumentSettings,
  type OpenDocument,
} from '@cungnghe/contracts/library/author';
import { useTranslation } from '@cungnghe/ui/translation';
import { read } from '@cungnghe/web/queries';
import { NativeSelect } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import classes from '../../editing/editing.module.css';
import { SettingsForm } from '../../editing/settings-form.tsx';
import { useSettings } from '../../editing/use-settings.ts';
import { useDocumentChanged } from './use-document-changed.ts';
import { refusalsOf, useFindingText } from './use-finding-text.ts';

type Settings = Pick<OpenDocument, 'collection_id' | 'status' | 'is_preview'>;

const settingsOf = ({ collection_id, status, is_preview }: Settings): Settings => ({
  collection_id,
  status,
  is_preview,
});

/** Whether learners see a document, where, and whether everybody may read it. Saved apart from its text. */
export function DocumentSettings({ document }: { document: OpenDocument }) {
  const { t } = useTranslation('library');
  const say = useFindingText();
  const queryClient = useQueryClient();
  const one = read(adminDocument, { params: { id: document.id } });
  const settings = useSettings({
    storageKey: `document-${document.id}`,
    version: document.settings_version,
    stored: settingsOf(document),
    save: (fields: Settings, version) =>
      call(adminSaveDocumentSettings, { params: { id: document.id }, body: { version, ...fields } }),
    onSaved: useDocumentChanged(),
    onOutdated: () => queryClient.invalidateQueries(one),
  });
  const { fields: typed, put } = settings;
  const refusals = refusalsOf(settings.saving.error);
  const errorAt = (path: string) =>
    refusals
      .filter((refusal) => refusal.path === path)
      .map(say)
      .join(' ') || null;
  const nameOf = (id: string | null) =>
    document.collections.find((collection) => collection.id === id)?.name ?? t('no_collection');
  const shown = (fields: Settings) =>
    [t(fields.status), nameOf(fields.collection_id), ...(fields.is_preview ? [t('preview_mark')] : [])].join(
      '\n',
    );
  return (
    <SettingsForm
      settings={settings}
      shown={shown}
      {...(refusals.length > 0 && { explain: t('settings_refused') })}
    >
      <NativeSelect
        label={t('status')}
        value={typed.status}
        error={errorAt('status')}
        onChange={(event) =>
          // What is hidden cannot be read by everybody.
          put(
            event.currentTarget.value === 'active'
              ? { status: 'active' }
              : { status: 'hidden', is_preview: false },
          )
        }
        data={(['active', 'hidden'] as const).map((value) => ({ value, label: t(value) }))}
      />
      {!document.is_on_shelf && (
        <NativeSelect
          label={t('collection')}
          value={typed.collection_id ?? ''}
          error={errorAt('collection_id')}
          onChange={(event) => put({ collection_id: event.currentTarget.value || null })}
          data={[
            { value: '', label: t('no_collection') },
            ...document.collections.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      )}
      <PreviewField
        checked={typed.is_preview}
        error={errorAt('is_preview')}
        onChange={(is_preview) => put({ is_preview })}
      />
    </SettingsForm>
  );
}

interface PreviewFieldProps {
  readonly checked: boolean;
  readonly error: string | null;
  readonly onChange: (checked: boolean) => void;
}

/** Whether everybody may read it. */
function PreviewField({ checked, error, onChange }: PreviewFieldProps) {
  const { t } = useTranslation('library');
  const hint = useId();
  return (
    <div className={classes.whole}>
      <label className={classes.check}>
        <input
          type="checkbox"
          checked={checked}
          aria-describedby={hint}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        {t('is_preview')}
      </label>
      <p id={hint} className="dim">
        {t('is_preview_hint')}
      </p>
      {error !== null && <p role="alert">{error}</p>}
    </div>
  );
}
