import { adminImages, type Photo } from '@cungnghe/contracts/images/endpoints';
import { BusyButton } from '@cungnghe/ui/busy-button';
import { formatDate } from '@cungnghe/ui/dates';
import { EmptyState, RowsSkeleton } from '@cungnghe/ui/states';
import { useTranslation } from '@cungnghe/ui/translation';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Problem } from '../parts/problem.tsx';
import { readTable } from '../shell/queries.ts';
import classes from './images.module.css';

/** What an image is called where it cannot be seen: images have no names of their own. */
export function useImageName() {
  const { t } = useTranslation('images');
  return ({ created_at, width, height }: Photo) => t('name', { date: formatDate(created_at), width, height });
}

interface ImageListProps {
  /** Those that were hidden, in place of the others. */
  readonly hidden?: boolean;
  readonly children: (image: Photo) => ReactNode;
}

/** The media library as a grid, newest first, with its states. */
export function ImageList({ hidden = false, children }: ImageListProps) {
  const { t } = useTranslation('images');
  const query = useInfiniteQuery(readTable(adminImages, hidden ? { hidden: 'true' } : {}));
  if (query.isPending) return <RowsSkeleton count={4} />;
  if (query.data === undefined) return <Problem error={query.error} onRetry={() => void query.refetch()} />;
  const images = query.data.pages.flatMap((page) => page.rows);
  if (images.length === 0 && hidden) return <EmptyState title={t('empty_hidden')} />;
  if (images.length === 0) return <EmptyState title={t('empty')}>{t('empty_hint')}</EmptyState>;
  return (
    <>
      <ul className={classes.grid} aria-busy={query.isFetching}>
        {images.map((image) => (
          <li key={image.id}>{children(image)}</li>
        ))}
      </ul>
      {query.isError && <Problem error={query.error} onRetry={() => void query.fetchNextPage()} />}
      {query.hasNextPage && (
        <BusyButton
          variant="default"
          className={classes.more ?? ''}
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {t('more')}
        </BusyButton>
      )}
    </>
  );
}
