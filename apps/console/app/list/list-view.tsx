import type { Paged } from '@cungnghe/client/call';
import { BusyButton } from '@cungnghe/ui/busy-button';
import { RowsSkeleton } from '@cungnghe/ui/states';
import { useTranslation } from '@cungnghe/ui/translation';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { useNavigationType } from 'react-router';
import { Problem } from '../parts/problem.tsx';
import classes from './list-view.module.css';
import { useRowKeys } from './use-row-keys.ts';

interface ListViewProps<Row> {
  readonly query: UseInfiniteQueryResult<InfiniteData<Paged<readonly Row[]>>, Error>;
  /** Whether any filter is set: an empty list then means something else. */
  readonly filtered: boolean;
  readonly empty: ReactNode;
  readonly children: (rows: readonly Row[]) => ReactNode;
}

/** The link that was followed last, so that coming back finds the row again. */
let lastFollowed: string | null = null;

/** A long list with its states: loading, failed, empty, more to load, and the walk through its rows by keyboard. */
export function ListView<Row>({ query, filtered, empty, children }: ListViewProps<Row>) {
  const { t } = useTranslation('list');
  const { hasNextPage, fetchNextPage, isFetchingNextPage, isPlaceholderData } = query;
  const more = () => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
  };
  const keys = useRowKeys(more);
  // Whoever asked for more by the button goes on reading where it begins.
  const goOnAt = useRef<number | null>(null);
  const count = query.data?.pages.reduce((sum, page) => sum + page.rows.length, 0) ?? 0;
  useEffect(() => {
    if (goOnAt.current === null || count <= goOnAt.current) return;
    keys.ref.current?.querySelectorAll<HTMLElement>('[data-row-link]')[goOnAt.current]?.focus();
    goOnAt.current = null;
  }, [count, keys.ref]);
  const loaded = query.data !== undefined;
  useReturnToRow(keys.ref, loaded);

  if (query.isPending) return <RowsSkeleton count={8} />;
  if (!loaded) return <Problem error={query.error} onRetry={() => void query.refetch()} />;
  const rows = query.data.pages.flatMap((page) => page.rows);
  if (rows.length === 0) return <div className={classes.empty}>{filtered ? t('none_filtered') : empty}</div>;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys walk between the links inside
    <div
      ref={keys.ref}
      className={classes.view}
      data-stale={isPlaceholderData}
      aria-busy={query.isFetching}
      onKeyDown={keys.onKeyDown}
      onClickCapture={(event) => {
        lastFollowed = (event.target as Element).closest('[data-row-link]')?.getAttribute('href') ?? null;
      }}
    >
      {children(rows)}
      {query.isError && <Problem error={query.error} onRetry={() => void query.refetch()} />}
      <footer className={classes.foot}>
        <p role="status">
          {t(hasNextPage ? 'shown' : 'shown_all', { count: rows.length })} · {t('times')}
        </p>
        {hasNextPage && (
          <BusyButton
            variant="default"
            loading={isFetchingNextPage}
            onClick={() => {
              goOnAt.current = count;
              more();
            }}
          >
            {t('load_more')}
          </BusyButton>
        )}
      </footer>
    </div>
  );
}

function useReturnToRow(list: { readonly current: HTMLElement | null }, loaded: boolean) {
  const navigation = useNavigationType();
  useEffect(() => {
    if (!loaded || navigation !== 'POP' || lastFollowed === null) return;
    const link = list.current?.querySelector<HTMLElement>(
      `[data-row-link][href="${CSS.escape(lastFollowed)}"]`,
    );
    link?.focus({ preventScroll: true });
    lastFollowed = null;
  }, [list, loaded, navigation]);
}
