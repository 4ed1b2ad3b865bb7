import { isTransient } from './query-client.ts';

/**
 * Whether there is nothing to show but a failure. What is on the screen stays there when fetching it again fails in
 * passing, as it does on a train, or when more of it does not come; a right that was lost or a thing that is gone takes
 * it away.
 */
export function hasFailed<
  Query extends {
    readonly error: unknown;
    readonly data: unknown;
    readonly isFetchNextPageError?: boolean;
  },
>(query: Query): query is Extract<Query, { isLoadingError: true }> {
  const { error, data, isFetchNextPageError = false } = query;
  return error !== null && (data === undefined || !(isFetchNextPageError || isTransient(error)));
}
