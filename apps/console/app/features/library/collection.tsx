import { call } from '@cungnghe/client/call';
import {
  adminLibrary,
  adminReorderLibrary,
  type DocumentLine,
  type EditorLibrary,
} from '@cungnghe/contracts/library/author';
import { useTranslation } from '@cungnghe/ui/translation';
import { read } from '@cungnghe/web/queries';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Arrows } from '../../editing/arrows.tsx';
import { movedByKeys } from '../../editing/drag-handle.tsx';
import classes from '../../editing/editing.module.css';
import { useListOrder } from '../../editing/use-order.tsx';
import type { NamedSelection } from '../../list/data-table.tsx';
import { SelectRow } from '../../list/select-boxes.tsx';
import { Status } from '../../parts/status.tsx';

interface CollectionProps {
  readonly community: string;
  readonly collection: { readonly id: string | null; readonly name: string; readonly is_shelf: boolean };
  /** Its name with what is done to it as a whole; the name alone when left out. */
  readonly head?: ReactNode;
  readonly documents: readonly DocumentLine[];
  /** False: some of its documents are filtered out, so there is no order to change. */
  readonly isWhole: boolean;
  /** Boxes before the documents, where something is done to several at once. */
  readonly selection?: NamedSelection<DocumentLine> | undefined;
}

/** One collection in its order; moves gather here until they are sent together. */
export function Collection({ community, collection, head, documents, isWhole, selection }: CollectionProps) {
  const { t } = useTranslation('library');
  const queryClient = useQueryClient();
  const params = { slug: community };
  const library = read(adminLibrary, { params });
  const byId = new Map(documents.map((document) => [document.id, document]));
  const { order, move, bar } = useListOrder<EditorLibrary>({
    storageKey: `library-${community}-${collection.id}`,
    saved: documents.map(({ id }) => id),
    titleOf: (id) => byId.get(id)?.title ?? '',
    send: (ids) =>
      call(adminReorderLibrary, { params, body: { collection_id: collection.id, document_ids: [...ids] } }),
    onSaved: (saved) => queryClient.setQueryData(library.queryKey, saved),
    onConflict: () => queryClient.invalidateQueries(library),
    conflict: t('order_conflict'),
  });
  return (
    <section className={classes.unit}>
      {head ?? (
        <div className={classes.unitHead}>
          <h2>{collection.name}</h2>
        </div>
      )}
      {collection.is_shelf && <p className="dim">{t('shelf_hint')}</p>}
      {documents.length === 0 && <p className="dim">{t('empty')}</p>}
      <ol className={classes.lessons}>
        {(isWhole ? order : documents.map(({ id }) => id)).flatMap((id, index, shown) => {
          const document = byId.get(id);
          if (document === undefined) return [];
          return (
            <li key={id} className={classes.lesson}>
              {selection && (
                <SelectRow selection={selection} row={document} label={selection.labelOf(document)} />
              )}
              <span className={classes.lessonName}>
                <Link
                  to={`/library/${community}/${id}`}
                  data-text={id}
                  data-row-link=""
                  {...(isWhole && movedByKeys((step) => move(id, step)))}
                >
                  {document.title}
                </Link>
                <span className={classes.meta}>
                  <Status tone={document.status === 'active' ? 'good' : 'waiting'}>
                    {t(document.status)}
                  </Status>
                  {' · '}
                  {[
                    t(`kind_name.${document.kind}`),
                    ...(document.publisher !== null ? [document.publisher] : []),
                    ...(document.is_preview ? [t('preview_mark')] : []),
                    ...(document.has_content ? [] : [t('framework_mark')]),
                  ].join(' · ')}
                </span>
              </span>
              {isWhole && (
                <Arrows
                  title={document.title}
                  group={`documents-${collection.id}`}
                  atTop={index === 0}
                  atEnd={index === shown.length - 1}
                  onMove={(steps) => move(id, steps)}
                />
              )}
            </li>
          );
        })}
      </ol>
      {isWhole && bar}
    </section>
  );
}
