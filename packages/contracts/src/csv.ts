import { z } from 'zod';
import { type Endpoint, endpoint } from './endpoint.ts';
import type { page } from './shared.ts';

type PageShape = (typeof page)['shape'];

interface PagedList extends Endpoint {
  readonly query: z.ZodObject<PageShape>;
}

type Lagging<L extends Endpoint> = L['mayLag'] extends true ? { readonly mayLag: true } : object;

type Filters<Shape> = {
  [Name in Exclude<keyof Shape, keyof PageShape>]: Shape[Name] extends z.ZodType ? Shape[Name] : never;
};

/** Everything of a list that matches, for a spreadsheet: the same filters in the same order, without pages. */
export function csvOf<const L extends PagedList>(list: L, path: `${string}.csv`, rows: string) {
  const table = endpoint({
    method: 'GET',
    path,
    summary: `${rows} that match, for a spreadsheet: UTF-8 with a byte order mark`,
    tag: list.tag,
    access: list.access,
    query: list.query.omit({ limit: true, cursor: true }) as unknown as z.ZodObject<
      Filters<L['query']['shape']>
    >,
    produces: 'text/csv; charset=utf-8',
    responses: { 200: z.file() },
  });
  return { ...table, ...(list.mayLag && { mayLag: true }) } as typeof table & Lagging<L>;
}
