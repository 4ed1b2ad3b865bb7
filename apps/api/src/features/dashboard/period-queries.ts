import { type RawBuilder, sql } from 'kysely';
import type { Period } from './report-rules.ts';

/** Some periods as what stands behind FROM: `p`, with its first day, where it starts and stops, and its place. */
export const periodRows = (periods: readonly Period[]): RawBuilder<unknown> => sql`unnest(
  ${periods.map(({ day }) => day)}::date[],
  ${periods.map(({ from }) => from.toISOString())}::timestamptz[],
  ${periods.map(({ to }) => to.toISOString())}::timestamptz[]
) WITH ORDINALITY AS p(day, start, stop, place)`;
