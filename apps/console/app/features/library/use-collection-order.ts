import { call } from '@cungnghe/client/call';
import { adminLibrary, type EditorLibrary } from '@cungnghe/contracts/library/author';
import { adminReorderCollections } from '@cungnghe/contracts/library/collections';
import { useTranslation } from '@cungnghe/ui/translation';
import { read } from '@cungnghe/web/queries';
import { useQueryClient } from '@tanstack/react-query';
import { useListOrder } from '../../editing/use-order.tsx';
import { useLibraryChanged } from './use-library-changed.ts';

/** The collections in the order that is being made of them, the shelf of reports first; `bar` sends it. */
export function useCollectionOrder({ community, collections }: EditorLibrary) {
  const { t } = useTranslation('library');
  const queryClient = useQueryClient();
  const params = { slug: community.slug };
  const movable = collections.filter(({ is_shelf }) => !is_shelf);
  const byId = new Map(movable.map((collection) => [collection.id, collection]));
  const { order, move, bar } = useListOrder<EditorLibrary>({
    storageKey: `collections-${community.slug}`,
    saved: movable.map(({ id }) => id),
    titleOf: (id) => byId.get(id)?.name ?? '',
    send: (ids) => call(adminReorderCollections, { params, body: { collection_ids: [...ids] } }),
    onSaved: useLibraryChanged(),
    onConflict: () => queryClient.invalidateQueries(read(adminLibrary, { params })),
    conflict: t('collections_conflict'),
  });
  return {
    ordered: [
      ...collections.filter(({ is_shelf }) => is_shelf),
      ...order.flatMap((id) => byId.get(id) ?? []),
    ],
    atTop: (id: string) => order[0] === id,
    atEnd: (id: string) => order.at(-1) === id,
    move,
    bar,
  };
}
