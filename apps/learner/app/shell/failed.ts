import { ApiError } from '@cungnghe/client/call';

/** A network that is away or a server that stumbles: the same call may succeed in a moment. */
export const isPassing = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.code === 'NETWORK' || error.code === 'RATE_LIMITED' || error.status >= 500);

/**
 * Whether there is nothing to show but a failure. What is on the screen stays there when fetching it again fails in
 * passing, as it does on a train; a right that was lost or a thing that is gone takes it away.
 */
export function hasFailed<Query extends { readonly error: unknown; readonly data: unknown }>(
  query: Query,
): query is Extract<Query, { isLoadingError: true }> {
  return query.error !== null && (query.data === undefined || !isPassing(query.error));
}
