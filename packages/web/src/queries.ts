import { type CallInput, call, callPage } from '@cungnghe/client/call';
import type { Endpoint } from '@cungnghe/contracts/endpoint';
import { type InfiniteData, infiniteQueryOptions, type Query, queryOptions } from '@tanstack/react-query';

/** What a GET endpoint is asked for. */
export type ReadInput<E extends Endpoint> = Omit<CallInput<E>, 'signal' | 'body' | 'keepalive'>;

/** The key of one stored answer. Keys match in part: `keyOf(listPosts, { params: { slug } })` is every list of its posts. */
export function keyOf(endpoint: Endpoint, input: object = {}) {
  return [endpoint.path, input] as const;
}

/** Every stored answer of an endpoint, whatever its inputs: for invalidating after a change. */
export const allOf = (endpoint: Endpoint) => ({ queryKey: [endpoint.path] });

/** Every stored answer of an endpoint and of those whose path continues its own; only of these params, when named. */
export const below = ({ path }: Endpoint, params: Readonly<Record<string, unknown>> = {}) => ({
  predicate: ({ queryKey: [own, input] }: Query) =>
    typeof own === 'string' &&
    (own === path || own.startsWith(`${path}/`)) &&
    Object.entries(params).every(
      ([name, value]) =>
        (input as { params?: Record<string, unknown> } | undefined)?.params?.[name] === value,
    ),
});

/** One answer of a GET endpoint. */
export function read<E extends Endpoint>(endpoint: E, input: ReadInput<E>) {
  return queryOptions({
    queryKey: keyOf(endpoint, input),
    queryFn: ({ signal }) => call(endpoint, { ...input, signal } as CallInput<E>),
  });
}

/** A long list, page after page by the cursor that the server names. */
export function readPages<E extends Endpoint>(endpoint: E, input: ReadInput<E>) {
  return infiniteQueryOptions({
    queryKey: [...keyOf(endpoint, input), 'pages'],
    queryFn: ({ signal, pageParam }) =>
      callPage(endpoint, {
        ...input,
        query: { ...input.query, ...(pageParam !== null && { cursor: pageParam }) },
        signal,
      } as CallInput<E>),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });
}

/** The rows of all pages that are there; undefined before the first. */
export const rowsOf = <Row>(
  list: InfiniteData<{ readonly rows: readonly Row[] }> | undefined,
): Row[] | undefined => list?.pages.flatMap(({ rows }) => rows);
