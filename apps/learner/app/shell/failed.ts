import { isTransient } from '@cungnghe/web/query-client';

/**
 * Whether there is nothing to show but a failure. What is on the screen stays there when fetching it again fails in
 * passing, as it does on a train; a right that was lost or a thing that is gone takes it away.
 */
export function hasFailed<Query extends { readonly error: unknown; readonly data: unknown }>(
  query: Query,
): query is Extract<Query, { isLoadingError: true }> {
  return query.error !== null && (query.data === undefined || !isTransient(query.error));
}
