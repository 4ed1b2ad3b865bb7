import type { Endpoint, QueryInput } from '@cungnghe/contracts/endpoint';
import { useLayoutEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';

interface QuerySchema {
  readonly shape: Readonly<Record<string, { safeParse(value: unknown): { success: boolean } }>>;
}

/** The values that each filter may have; null for one that takes any text. */
type Choices = Readonly<Record<string, readonly string[] | null>>;

type ContractFilters<E extends Endpoint> = Omit<Partial<NonNullable<QueryInput<E>>>, 'limit' | 'cursor'>;
type ChosenFilters<C extends Choices> = {
  readonly [K in keyof C]?: C[K] extends readonly (infer Value)[] ? Value : string;
};
type Filters<Source> = Source extends Endpoint
  ? ContractFilters<Source>
  : Source extends Choices
    ? ChosenFilters<Source>
    : never;

const isEndpoint = (source: Endpoint | Choices): source is Endpoint => typeof source.path === 'string';

/** What the address says about a list. A value that is none of a filter's counts as not given. */
export function filtersFrom<Source extends Endpoint | Choices>(source: Source, params: URLSearchParams) {
  const found: Record<string, string> = {};
  for (const [name, accepts] of accepted(source)) {
    const value = params.get(name);
    if (name === 'limit' || name === 'cursor' || value === null || value === '') continue;
    if (accepts(value)) found[name] = value;
  }
  return found as Filters<Source>;
}

function accepted(source: Endpoint | Choices): [string, (value: string) => boolean][] {
  return isEndpoint(source)
    ? Object.entries((source.query as unknown as QuerySchema).shape).map(([name, schema]) => [
        name,
        (value) => schema.safeParse(value).success,
      ])
    : Object.entries(source).map(([name, values]) => [name, (value) => values?.includes(value) ?? true]);
}

/**
 * The filters of a list, kept in the address so that a view can be shared and survives a reload. In the console they are
 * those of a contract, `useFilters(adminOrders)`; the learner app is built without schemas and names them:
 * `useFilters({ q: null, kind: searchKinds })`.
 */
export function useFilters<const Source extends Endpoint | Choices>(source: Source) {
  const { params, set, clear, clearBut } = useAddress();
  const values = filtersFrom(source, params);
  type Name = keyof Filters<Source> & string;
  return {
    values,
    /** For one field: `<Choice {...filters.field('status')} … />`. */
    field: (name: Name) => {
      const value = (values as Record<string, unknown>)[name];
      return {
        value: value === undefined ? undefined : String(value),
        onChange: (next: string) => set(name, next),
      };
    },
    set: (name: Name, value: string | undefined) => set(name, value),
    /** The address of the same list with one filter changed. */
    linkTo: (name: Name, value: string | undefined) => `?${changed(params, name, value)}`,
    clear,
    /** Clears all others, where one of them is always chosen. */
    clearBut: (name: Name) => clearBut(name),
    // An order leaves nothing out.
    isFiltered: Object.keys(values as object).some((name) => name !== 'sort'),
  };
}

/** The part of the address behind the question mark. What is set does not become a step of its own. */
export function useAddress() {
  const [params, setParams] = useSearchParams();
  const said = params.toString();
  /** What the address says, and what it was told since: it is rendered a moment later, and the next change adds to it. */
  const told = useRef([said]);
  // Before the effects of fields, which tell what was typed.
  useLayoutEffect(() => {
    const at = told.current.indexOf(said);
    told.current = at === -1 ? [said] : told.current.slice(at);
  }, [said]);
  const latest = () => new URLSearchParams(told.current.at(-1));
  const tell = (next: URLSearchParams) => {
    told.current.push(next.toString());
    setParams(next, { replace: true, preventScrollReset: true });
  };
  return {
    params,
    set: (name: string, value: string | undefined) => tell(changed(latest(), name, value)),
    clear: () => tell(new URLSearchParams()),
    clearBut: (name: string) => tell(changed(new URLSearchParams(), name, latest().get(name) ?? undefined)),
  };
}

function changed(params: URLSearchParams, name: string, value: string | undefined): URLSearchParams {
  const next = new URLSearchParams(params);
  if (value === undefined || value === '') next.delete(name);
  else next.set(name, value);
  return next;
}
