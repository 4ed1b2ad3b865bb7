import type { listSorts } from '@cungnghe/contracts/shared';
import { type RawBuilder, sql } from 'kysely';

/** By name is from A to Z, all others but the oldest from the largest on. */
export type ListSort = (typeof listSorts)[number] | 'name';

/** The last row of the page before: what it was sorted by, and its id. */
export type SortedAfter = { readonly value: string | number; readonly id: string } | undefined;

/** The order of a list and where its next page begins, of the columns that it can be sorted by. */
export function sortedBy(
  sort: ListSort,
  columns: {
    readonly at: RawBuilder<unknown>;
    readonly amount?: RawBuilder<unknown>;
    readonly id: RawBuilder<unknown>;
  },
): { readonly order: RawBuilder<unknown>; readonly isAfter: (after: SortedAfter) => RawBuilder<boolean> } {
  const { id } = columns;
  const amount = sort === 'largest' ? columns.amount : undefined;
  const by = amount ?? columns.at;
  const type = sort === 'name' ? sql`text` : amount === undefined ? sql`timestamptz` : sql`bigint`;
  const [direction, compare] =
    sort === 'oldest' || sort === 'name' ? [sql`ASC`, sql`>`] : [sql`DESC`, sql`<`];
  return {
    order: sql`${by} ${direction}, ${id} ${direction}`,
    isAfter: (after) =>
      after === undefined
        ? sql<boolean>`true`
        : sql<boolean>`(${by}, ${id}) ${compare} (${after.value}::${type}, ${after.id})`,
  };
}
