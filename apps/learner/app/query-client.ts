import { ApiError } from '@cungnghe/client/call';
import { MutationCache, onlineManager, QueryCache, QueryClient } from '@tanstack/react-query';
import { isPassing } from './shell/failed.ts';

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: ApiError;
  }
}

/** Holds the profile of whoever is signed in, or null once the API has said that nobody is. */
export const meKey = ['me'] as const;

function worthAnotherTry(failures: number, error: unknown): boolean {
  const refused = error instanceof ApiError && error.code === 'RATE_LIMITED';
  return isPassing(error) && !refused && failures < 2;
}

/** A session can end, or an account be locked, under any call: the member layout learns of it here. */
export function createQueryClient(): QueryClient {
  // It takes a page to be online until told otherwise, also one that was opened without a connection.
  if (typeof navigator !== 'undefined') onlineManager.setOnline(navigator.onLine);
  const onError = (error: unknown) => {
    if (!(error instanceof ApiError)) return;
    if (error.code === 'UNAUTHENTICATED') client.setQueryData(meKey, null);
    if (error.code === 'INTEGRITY_LOCKED' || error.code === 'SECOND_FACTOR_REQUIRED')
      void client.invalidateQueries({ queryKey: meKey });
  };
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => query.queryKey[0] !== meKey[0] && onError(error),
    }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      // Without a connection what was read earlier stands on the page; with it again, everything is asked anew.
      // A call without one fails at once and says so, instead of waiting in silence.
      queries: {
        staleTime: 30_000,
        retry: worthAnotherTry,
        networkMode: 'always',
        refetchOnReconnect: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  });
  return client;
}
