import type { Endpoint, QueryInput } from '@cungnghe/contracts/endpoint';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';

interface QuerySchema {
  readonly shape: Readonly<Record<string, { safeParse(value: unknown): { success: boolean } }>>;
}

export type Filters<E extends Endpoint> = Omit<Partial<NonNullable<QueryInput<E>>>, 'limit' | 'cursor'>;

/** What the address says about a list. A value that the contract refuses counts as not given. */
export function filtersFrom<E extends Endpoint>(endpoint: E, params: URLSearchParams): Filters<E> {
  const { shape } = endpoint.query as unknown as QuerySchema;
  const found: Record<string, string> = {};
  for (const [name, schema] of Object.entries(shape)) {
    const value = params.get(name);
    if (name === 'limit' || name === 'cursor' || value === null || value === '') continue;
    if (schema.safeParse(value).success) found[name] = value;
  }
  return found as Filters<E>;
}

/** The filters of a list, kept in the address so that a view can be shared and survives a reload. */
export function useFilters<E extends Endpoint>(endpoint: E) {
  const { params, set, clear } = useAddress();
  const filters = useMemo(() => filtersFrom(endpoint, params), [endpoint, params]);
  return {
    filters,
    set: (name: keyof Filters<E> & string, value: string | undefined) => set(name, value),
    clear,
    any: Object.keys(filters).length > 0,
  };
}

/** The part of the address behind the question mark. What is set does not become a step of its own. */
export function useAddress() {
  const [params, setParams] = useSearchParams();
  const options = { replace: true, preventScrollReset: true };
  const set = (name: string, value: string | undefined) =>
    setParams((current) => {
      const next = new URLSearchParams(current);
      if (value === undefined || value === '') next.delete(name);
      else next.set(name, value);
      return next;
    }, options);
  return { params, set, clear: () => setParams({}, options) };
}
