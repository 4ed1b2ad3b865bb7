import type { ReactNode } from 'react';
import { BusyButton } from './busy-button.tsx';
import { FilterBar } from './filter-bar.tsx';
import classes from './list.module.css';
import { RowsSkeleton } from './states.tsx';

/** What there is of a list; `listOf` of `@cungnghe/web/list` makes it from a query. */
export interface ListState<Row> {
  /** What has come so far: undefined before the first page, and where nothing may be shown any more. */
  readonly rows: readonly Row[] | undefined;
  /** Why there are no rows. */
  readonly error: Error | null;
  /** Why no more came. */
  readonly moreError: Error | null;
  readonly isFetching: boolean;
  /** These are rows of the filters before, until those of the new ones come. */
  readonly isStale: boolean;
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  readonly loadMore: () => void;
  readonly retry: () => void;
}

export interface ListProps<Row> {
  readonly list: ListState<Row>;
  /** The fields of the filter bar: `SearchField` and `Choice`. */
  readonly fields?: ReactNode;
  /** What they are set to: `useFilters` of `@cungnghe/web/filters`. */
  readonly filters?: { readonly isFiltered: boolean; readonly clear: () => void };
  /** Between the filters and the rows. */
  readonly note?: ReactNode;
  readonly skeleton?: ReactNode;
  /** Instead of the rows when there are none. */
  readonly empty: ReactNode;
  /** What failed, with a way to try again; without one the button for more is that way. */
  readonly problem: (error: Error, retry?: () => void) => ReactNode;
  /** Beside the button for more: how many there are. */
  readonly status?: ReactNode;
  /** What the button for more says, where a list can have more. */
  readonly more?: string;
  readonly className?: string | undefined;
  readonly children: (rows: readonly Row[]) => ReactNode;
}

/**
 * A long list with its filters, its states (loading, failed, empty, there) and its pager. Each app adds its words and
 * its heading: `ListPage` in the console, `ListView` in the learner app.
 *
 *     const filters = useFilters({ q: null, sort: promptSorts });
 *     const list = listOf(useInfiniteQuery(promptsQuery(slug, filters.values)));
 *     <ListView
 *       list={list}
 *       filters={filters}
 *       fields={<SearchField label={t('prompts.search')} {...filters.field('q')} />}
 *       empty={<EmptyState title={t('prompts.empty')} />}
 *       more={t('prompts.more')}
 *     >
 *       {(prompts) => <PromptRows prompts={prompts} />}
 *     </ListView>
 */
export function List<Row>({ list, fields, filters, note, className = '', ...body }: ListProps<Row>) {
  return (
    <div className={`${classes.list} ${className}`}>
      {fields !== undefined && (
        <FilterBar isFiltered={filters?.isFiltered ?? false} onClear={() => filters?.clear()}>
          {fields}
        </FilterBar>
      )}
      {note}
      <ListBody list={list} {...body} />
    </div>
  );
}

type BodyProps<Row> = Omit<ListProps<Row>, 'fields' | 'filters' | 'note' | 'className'>;

function ListBody<Row>({ list, skeleton, empty, problem, status, more, children }: BodyProps<Row>) {
  const { rows, error, moreError } = list;
  if (error !== null) return problem(error, list.retry);
  if (rows === undefined) return skeleton ?? <RowsSkeleton count={6} />;
  if (rows.length === 0) return empty;
  return (
    <div className={classes.rows} data-stale={list.isStale} aria-busy={list.isFetching}>
      {children(rows)}
      {moreError !== null && problem(moreError)}
      {(status !== undefined || list.hasMore) && (
        <div className={classes.foot}>
          {status}
          {list.hasMore && (
            <BusyButton variant="default" loading={list.isLoadingMore} onClick={list.loadMore}>
              {more}
            </BusyButton>
          )}
        </div>
      )}
    </div>
  );
}
