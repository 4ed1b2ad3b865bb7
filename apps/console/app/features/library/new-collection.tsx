import { type ApiError, call } from '@cungnghe/client/call';
import type { EditorLibrary } from '@cungnghe/contracts/library/author';
import { adminCreateCollection, mostCollections } from '@cungnghe/contracts/library/collections';
import { useTranslation } from '@cungnghe/ui/translation';
import { useMutation } from '@tanstack/react-query';
import { AddByName } from '../../editing/add-by-name.tsx';
import { useLibraryChanged } from './use-library-changed.ts';

/** Below the collections; a library has only so many. */
export function NewCollection({ library }: { library: EditorLibrary }) {
  const { t } = useTranslation('library');
  const onSuccess = useLibraryChanged();
  const params = { slug: library.community.slug };
  const add = useMutation<EditorLibrary, ApiError, string>({
    mutationFn: (name) => call(adminCreateCollection, { params, body: { name, summary: '' } }),
    onSuccess,
  });
  const count = library.collections.filter(({ is_shelf }) => !is_shelf).length;
  if (count >= mostCollections)
    return <p className="dim">{t('collections_full', { most: mostCollections })}</p>;
  return <AddByName label={t('collection_new')} action={t('collection_add')} mutation={add} />;
}
