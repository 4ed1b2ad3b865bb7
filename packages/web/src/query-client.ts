import { ApiError } from '@cungnghe/client/call';
import { MutationCache, onlineManager, QueryCache, QueryClient } from '@tanstack/react-query';

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: ApiError;
  }
}

/** A network that is away or a server that stumbles: the same call may succeed in a moment. */
export const isTransient = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.code === 'NETWORK' || error.code === 'RATE_LIMITED' || error.status >= 500);

/** How long a failure stands before what appears on the page may ask again by itself. */
const failureStandsMs = 5_000;

/**
 * Trying again helps against what passes by itself, not against a refusal, and only adds to what is too often. Without a
 * connection it only delays what has to be said; everything is asked again when there is one.
 */
export function retry(failures: number, error: unknown): boolean {
  if (failures >= 2 || !isTransient(error)) return false;
  if (!(error instanceof ApiError)) return true;
  return error.code !== 'RATE_LIMITED' && (error.code !== 'NETWORK' || onlineManager.isOnline());
}

/** `onRefusal` sees every refused call, with the key of the query when it was one. */
export function createQueryClient(
  staleTime: number,
  onRefusal: (error: ApiError, client: QueryClient, queryKey: readonly unknown[] | null) => void,
): QueryClient {
  // It takes a page to be online until told otherwise, also one that was opened without a connection.
  if (typeof navigator !== 'undefined') onlineManager.setOnline(navigator.onLine);
  const seen = (error: unknown, queryKey: readonly unknown[] | null) => {
    if (error instanceof ApiError) onRefusal(error, client, queryKey);
  };
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError: (error, { queryKey }) => seen(error, queryKey) }),
    mutationCache: new MutationCache({ onError: (error) => seen(error, null) }),
    defaultOptions: {
      // A call without a connection fails at once and says so, instead of waiting in silence. With it again, everything
      // is asked anew: what stands there may have been kept for reading offline.
      queries: {
        staleTime,
        retry,
        // A page that waits for an answer and then shows a part that reads it, too, would ask without end: the part
        // asks again, so the page waits again, so the part is gone.
        retryOnMount: ({ state }) => Date.now() - state.errorUpdatedAt > failureStandsMs,
        networkMode: 'always',
        refetchOnReconnect: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  });
  return client;
}
