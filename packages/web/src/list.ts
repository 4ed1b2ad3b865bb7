import type { ApiError, Paged } from '@cungnghe/client/call';
import type { InfiniteData, UseInfiniteQueryResult, UseQueryResult } from '@tanstack/react-query';
import { hasFailed } from './failed.ts';

/**
 * A long list as `List` of `@cungnghe/ui/list` shows it: `listOf(useInfiniteQuery(readPages(listBooks, { params })))`.
 * `rowsIn` finds the rows where an answer holds more than them.
 */
export function listOf<Row>(
  query: UseInfiniteQueryResult<InfiniteData<Paged<readonly Row[]>>, ApiError>,
): ReturnType<typeof listIn<readonly Row[], Row>>;
export function listOf<Answer, Row>(
  query: UseInfiniteQueryResult<InfiniteData<Paged<Answer>>, ApiError>,
  rowsIn: (answer: Answer) => readonly Row[],
): ReturnType<typeof listIn<Answer, Row>>;
export function listOf<Answer, Row>(
  query: UseInfiniteQueryResult<InfiniteData<Paged<Answer>>, ApiError>,
  rowsIn = (answer: Answer) => answer as unknown as readonly Row[],
) {
  return listIn(query, rowsIn);
}

function listIn<Answer, Row>(
  query: UseInfiniteQueryResult<InfiniteData<Paged<Answer>>, ApiError>,
  rowsIn: (answer: Answer) => readonly Row[],
) {
  const { data, hasNextPage, isFetching, isFetchingNextPage, isFetchNextPageError, isPlaceholderData } =
    query;
  // Said at once: that it is being tried again changes nothing about there being nothing to show.
  const error = hasFailed(query) ? query.error : data === undefined ? query.failureReason : null;
  return {
    rows: error === null ? data?.pages.flatMap(({ rows }) => rowsIn(rows)) : undefined,
    error,
    moreError: isFetchNextPageError ? query.error : null,
    refreshError: query.isRefetchError && !isFetchNextPageError ? query.error : null,
    isFetching,
    isStale: isPlaceholderData,
    hasMore: hasNextPage,
    isLoadingMore: isFetchingNextPage,
    loadMore: () => {
      if (hasNextPage && !isFetchingNextPage) void query.fetchNextPage();
    },
    retry: () => void query.refetch(),
  };
}

/** A list that comes whole, with one answer. */
export const listOfAll = <Row>(query: UseQueryResult<readonly Row[], ApiError>) => ({
  rows: hasFailed(query) ? undefined : query.data,
  error: hasFailed(query) ? query.error : null,
  moreError: null,
  refreshError: null,
  isFetching: query.isFetching,
  isStale: query.isPlaceholderData,
  isWhole: true,
  hasMore: false,
  isLoadingMore: false,
  loadMore: () => undefined,
  retry: () => void query.refetch(),
});
