import { call } from '@cungnghe/client/call';
import { isBlank } from '@cungnghe/contracts/fields/visible-text';
import {
  adminCreateDocument,
  type DocumentLine,
  documentKinds,
  type EditorLibrary,
} from '@cungnghe/contracts/library/author';
import { BusyButton } from '@cungnghe/ui/busy-button';
import { useTranslation } from '@cungnghe/ui/translation';
import { NativeSelect, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import classes from '../../editing/editing.module.css';
import { Problem } from '../../parts/problem.tsx';
import { useDocumentChanged } from './use-document-changed.ts';

/** A name, what it is and where it goes; the rest is filled in on its own page. */
export function NewDocument({ library }: { library: EditorLibrary }) {
  const { t } = useTranslation('library');
  const navigate = useNavigate();
  const changed = useDocumentChanged();
  const [title, setTitle] = useState('');
  const [kind, setKind] = useState<DocumentLine['kind']>('doc');
  const [collectionId, setCollectionId] = useState('');
  const { slug } = library.community;
  const create = useMutation({
    mutationFn: () =>
      call(adminCreateDocument, {
        params: { slug },
        body: { title, kind, collection_id: collectionId || null },
      }),
    onSuccess: (document) => {
      void changed(document);
      return navigate(`/library/${slug}/${document.id}`);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBlank(title)) create.mutate();
  };
  return (
    <form onSubmit={submit} className={classes.inline}>
      <TextInput
        label={t('name')}
        value={title}
        maxLength={200}
        required
        autoFocus
        autoComplete="off"
        onChange={(event) => setTitle(event.currentTarget.value)}
      />
      <NativeSelect
        label={t('kind')}
        value={kind}
        onChange={(event) => setKind(documentKinds.find((one) => one === event.currentTarget.value) ?? 'doc')}
        data={documentKinds.map((value) => ({ value, label: t(`kind_name.${value}`) }))}
      />
      <NativeSelect
        label={t('collection')}
        value={collectionId}
        onChange={(event) => setCollectionId(event.currentTarget.value)}
        data={[
          { value: '', label: t('no_collection') },
          ...library.collections
            .filter(({ is_shelf }) => !is_shelf)
            .map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <BusyButton type="submit" loading={create.isPending}>
        {t('create')}
      </BusyButton>
      <p className="dim">{t('new_hint')}</p>
      {create.isError && <Problem error={create.error} />}
    </form>
  );
}
