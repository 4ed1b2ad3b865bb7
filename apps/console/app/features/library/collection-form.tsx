import { type ApiError, call } from '@cungnghe/client/call';
import { isBlank } from '@cungnghe/contracts/fields/visible-text';
import { adminLibrary, type EditorLibrary } from '@cungnghe/contracts/library/author';
import { adminDeleteCollection, adminSaveCollection } from '@cungnghe/contracts/library/collections';
import { useTranslation } from '@cungnghe/ui/translation';
import { read } from '@cungnghe/web/queries';
import { TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { SettingsForm } from '../../editing/settings-form.tsx';
import { useSettings } from '../../editing/use-settings.ts';
import { Confirm } from '../../parts/confirm.tsx';
import { useLibraryChanged } from './use-library-changed.ts';

interface CollectionFormProps {
  readonly community: string;
  readonly collection: {
    readonly id: string;
    readonly name: string;
    readonly summary: string;
    readonly version: number;
  };
  /** Whether anything is in it, hidden documents included. */
  readonly isEmpty: boolean;
}

/** What a collection is called; an empty one can be deleted. */
export function CollectionForm({ community, collection, isEmpty }: CollectionFormProps) {
  const { t } = useTranslation('library');
  const { t: te } = useTranslation('editing');
  const queryClient = useQueryClient();
  const changed = useLibraryChanged();
  const params = { slug: community, collectionId: collection.id };
  const settings = useSettings({
    storageKey: `collection-${collection.id}`,
    version: collection.version,
    stored: { name: collection.name, summary: collection.summary },
    save: (fields, version) => call(adminSaveCollection, { params, body: { version, ...fields } }),
    isValid: ({ name }) => !isBlank(name),
    onSaved: changed,
    onOutdated: () => queryClient.invalidateQueries(read(adminLibrary, { params: { slug: community } })),
  });
  const remove = useMutation<EditorLibrary, ApiError, null>({
    mutationFn: () => call(adminDeleteCollection, { params }),
    onSuccess: changed,
  });
  const { fields, put, checked } = settings;
  return (
    <>
      <SettingsForm settings={settings} noValidate shown={({ name, summary }) => `${name}\n${summary}`}>
        <TextInput
          label={t('collection_name')}
          required
          maxLength={120}
          autoFocus
          value={fields.name}
          error={checked && isBlank(fields.name) ? te('required') : null}
          onChange={(event) => put({ name: event.currentTarget.value })}
        />
        <TextInput
          label={t('collection_summary')}
          maxLength={300}
          value={fields.summary}
          onChange={(event) => put({ summary: event.currentTarget.value })}
        />
      </SettingsForm>
      {isEmpty ? (
        <Confirm
          label={t('collection_delete')}
          question={t('collection_delete_question', { name: collection.name })}
          tone="danger"
          mutation={remove}
          input={null}
        />
      ) : (
        <p className="dim">{t('collection_full')}</p>
      )}
    </>
  );
}
