import type { Response as Answer, Endpoint } from '@cungnghe/contracts/endpoint';
import { readTotal } from '@cungnghe/contracts/total';
import { useFilters } from '@cungnghe/web/filters';
import { listOf } from '@cungnghe/web/list';
import { useInfiniteQuery } from '@tanstack/react-query';
import { readTable } from '../shell/queries.ts';

interface TableOptions {
  /** Those of the endpoint's path. */
  readonly params?: Readonly<Record<string, string>>;
  readonly refetchInterval?: number;
}

type RowOf<E extends Endpoint> = Answer<E> extends readonly (infer Row)[] ? Row : never;

/** A long list of the console with its filters, both as the contract has them; the filters stand in the address. */
export function useTable<E extends Endpoint>(endpoint: E, { params, ...options }: TableOptions = {}) {
  const filters = useFilters(endpoint);
  const query = useInfiniteQuery({ ...readTable(endpoint, filters.values as object, params), ...options });
  const list = listOf(query, (rows) => rows as readonly RowOf<E>[]);
  const total = readTotal(query.data?.pages[0]?.total ?? null) ?? undefined;
  return { filters, list: { ...list, total } };
}
