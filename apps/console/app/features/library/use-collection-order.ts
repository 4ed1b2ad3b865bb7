import { call } from '@cungnghe/client/call';
import { adminLibrary, type EditorLibrary } from '@cungnghe/contracts/library/author';
import { adminReorderCollections } from '@cungnghe/contracts/library/collections';
import { useTranslation } from '@cungnghe/ui/translation';
import { read } from '@cungnghe/web/queries';
import { useQueryClient } from '@tanstack/react-query';
import { movedBy } from '../../editing/dropped-at.ts';
import { useOrder } from '../../editing/use-order.tsx';
import { useLibraryChanged } from './use-library-changed.ts';

/** The collections in the order that is being made of them, the shelf of reports first; `bar` sends it. */
export function useCollectionOrder({ community, collections }: EditorLibrary) {
  const { t } = useTranslation('library');
  const { t: te } = useTranslation('editing');
  const queryClient = useQueryClient();
  const params = { slug: community.slug };
  const movable = collections.filter(({ is_shelf }) => !is_shelf);
  const byId = new Map(movable.map((collection) => [collection.id, collection]));
  const { order, put, bar } = useOrder<readonly string[], EditorLibrary>({
    storageKey: `collections-${community.slug}`,
    saved: movable.map(({ id }) => id),
    send: (ids) => call(adminReorderCollections, { params, body: { collection_ids: [...ids] } }),
    onSaved: useLibraryChanged(),
    onConflict: () => queryClient.invalidateQueries(read(adminLibrary, { params })),
    conflict: t('collections_conflict'),
  });
  const move = (id: string, steps: number) => {
    const next = movedBy(order, order.indexOf(id), steps);
    if (next === order) return;
    put(
      next,
      id,
      te('moved', { title: byId.get(id)?.name ?? '', place: next.indexOf(id) + 1, count: next.length }),
    );
  };
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
