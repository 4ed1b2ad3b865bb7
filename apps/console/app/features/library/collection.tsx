import { ApiError, call } from '@cungnghe/client/call';
import { adminLibrary, adminReorderLibrary, type DocumentLine } from '@cungnghe/contracts/library-authoring';
import { BusyButton } from '@cungnghe/ui/busy-button';
import { Button, VisuallyHidden } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Arrows, movedByKeys } from '../../editing/arrows.tsx';
import classes from '../../editing/editing.module.css';
import { ShownState } from '../../editing/shown-state.tsx';
import { Problem } from '../../parts/problem.tsx';
import { read } from '../../shell/queries.ts';

interface CollectionProps {
  readonly community: string;
  readonly collection: { readonly id: string | null; readonly name: string; readonly is_shelf: boolean };
  readonly documents: readonly DocumentLine[];
  /** False: some of its documents are filtered out, so there is no order to change. */
  readonly isWhole: boolean;
}

/** One collection in its order; moves gather here until they are sent together. */
export function Collection({ community, collection, documents, isWhole }: CollectionProps) {
  const { t } = useTranslation('library');
  const { t: te } = useTranslation('editing');
  const queryClient = useQueryClient();
  const [moved, setMoved] = useState<readonly string[] | null>(null);
  const [said, setSaid] = useState('');
  const params = { slug: community };
  const reorder = useMutation({
    mutationFn: (order: readonly string[]) =>
      call(adminReorderLibrary, {
        params,
        body: { collection_id: collection.id, document_ids: [...order] },
      }),
    onSuccess: (library) => {
      queryClient.setQueryData(read(adminLibrary, { params }).queryKey, library);
      setMoved(null);
    },
    // The order on the server is other by now; going back to it shows which.
    onError: () => queryClient.invalidateQueries(read(adminLibrary, { params })),
  });
  const saved = documents.map(({ id }) => id);
  const order = isWhole && moved !== null ? moved : saved;
  const byId = new Map(documents.map((document) => [document.id, document]));
  const move = (id: string, step: -1 | 1) => {
    const from = order.indexOf(id);
    const to = from + step;
    if (to < 0 || to >= order.length) return;
    reorder.reset();
    const next = order.toSpliced(from, 1).toSpliced(to, 0, id);
    setMoved(next.join() === saved.join() ? null : next);
    setSaid(te('moved', { title: byId.get(id)?.title ?? '', place: to + 1, count: next.length }));
  };
  return (
    <section className={classes.unit}>
      <div className={classes.unitHead}>
        <h3>{collection.name}</h3>
      </div>
      {collection.is_shelf && <p className="dim">{t('shelf_hint')}</p>}
      {documents.length === 0 && <p className="dim">{t('empty')}</p>}
      <ol className={classes.lessons}>
        {order.flatMap((id, index) => {
          const document = byId.get(id);
          if (document === undefined) return [];
          return (
            <li key={id} className={classes.lesson}>
              <span className={classes.lessonName}>
                <Link
                  to={`/library/${community}/${id}`}
                  data-row-link=""
                  {...(isWhole && movedByKeys((step) => move(id, step)))}
                >
                  {document.title}
                </Link>
                <span className={classes.meta}>
                  <ShownState isShown={document.status === 'active'} />
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
                  atTop={index === 0}
                  atEnd={index === order.length - 1}
                  onMove={(step) => move(id, step)}
                />
              )}
            </li>
          );
        })}
      </ol>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      {isWhole && moved !== null && (
        <div className={classes.bar}>
          <p>{te('order_unsaved')}</p>
          <BusyButton loading={reorder.isPending} onClick={() => reorder.mutate(moved)}>
            {te('order_save')}
          </BusyButton>
          <Button variant="default" onClick={() => setMoved(null)}>
            {te('order_undo')}
          </Button>
          {reorder.isError &&
            (reorder.error instanceof ApiError && reorder.error.code === 'CONFLICT' ? (
              <p role="alert">{t('order_conflict')}</p>
            ) : (
              <Problem error={reorder.error} />
            ))}
        </div>
      )}
    </section>
  );
}
