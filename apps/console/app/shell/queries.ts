import { ApiError, type CallInput, call, callPage } from '@cungnghe/client/call';
import { me } from '@cungnghe/contracts/accounts';
import type { Endpoint } from '@cungnghe/contracts/endpoint';
import { infiniteQueryOptions, QueryCache, QueryClient, queryOptions } from '@tanstack/react-query';

type ReadInput<E extends Endpoint> = Omit<CallInput<E>, 'signal' | 'body'>;

function keyOf(endpoint: Endpoint, input: object = {}) {
  return [endpoint.path, input] as const;
}

/** Every stored answer of an endpoint, whatever its inputs: for invalidating after a change. */
export function allOf(endpoint: Endpoint) {
  return { queryKey: [endpoint.path] };
}

/** One answer of a GET endpoint. */
export function read<E extends Endpoint>(endpoint: E, input: ReadInput<E>) {
  return queryOptions({
    queryKey: keyOf(endpoint, input),
    queryFn: ({ signal }) => call(endpoint, { ...input, signal } as CallInput<E>),
  });
}

/** A long list, page after page by the cursor that the server names. */
export function readPages<E extends Endpoint>(endpoint: E, query: object, params?: object) {
  return infiniteQueryOptions({
    queryKey: [...keyOf(endpoint, { ...query, ...params }), 'pages'],
    queryFn: ({ signal, pageParam }) =>
      callPage(endpoint, {
        params,
        query: { ...query, limit: 50, ...(pageParam === null ? {} : { cursor: pageParam }) },
        signal,
      } as unknown as CallInput<E>),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.nextCursor,
  });
}

/** Trying again helps against a lost connection or a server that stumbled, not against a refusal. */
function worthRetrying(failures: number, error: Error): boolean {
  if (failures >= 2) return false;
  return !(error instanceof ApiError) || error.code === 'NETWORK' || error.status >= 500;
}

/** When any read finds that the session has ended, the question who is signed in is asked again. */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        const ended =
          error instanceof ApiError && (error.status === 401 || error.code === 'SECOND_FACTOR_REQUIRED');
        if (ended && query.queryKey[0] !== me.path) void client.resetQueries(allOf(me));
      },
    }),
    defaultOptions: {
      // `always`: an operator without a connection gets told so, instead of an endless skeleton.
      queries: { retry: worthRetrying, staleTime: 15_000, networkMode: 'always', refetchOnReconnect: true },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  return client;
}

/** Until what was just put in the store of answers has been drawn; what depends on it does not blink then. */
export const drawn = () => new Promise<void>((done) => setTimeout(done));
