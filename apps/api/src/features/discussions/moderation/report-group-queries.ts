import type { OtherReport, reportStatuses } from '@cungnghe/contracts/discussions/moderation';
import { type RawBuilder, sql } from 'kysely';

/** So many of those who reported a text are named. */
const namedReporters = 100;

interface ReportGroup {
  /** Who else reported the same text, and why. */
  readonly others: RawBuilder<OtherReport[]>;
  /** Whether a report stands for all of its text: of what waits the oldest, of what is decided the newest. */
  readonly stands: (status: (typeof reportStatuses)[number]) => RawBuilder<boolean>;
}

/**
 * Reports of one text, decided at once or not yet, as one entry of a list. `table` is one of reports, which the list
 * calls `x`; `text` names in it what was reported.
 */
export function reportGroup(
  table: 'community_post_reports' | 'prompt_library_reports',
  text: (alias: 'x' | 'other') => RawBuilder<unknown>,
): ReportGroup {
  const other = sql`${sql.table(table)} other`;
  const goesWith = sql<boolean>`${text('other')} = ${text('x')}
    AND other.status = x.status AND other.decided_at IS NOT DISTINCT FROM x.decided_at`;
  return {
    others: sql<OtherReport[]>`(SELECT coalesce(json_agg(o), '[]') FROM (
      SELECT other.reporter_id, a.full_name AS reporter_name, other.reason, other.detail
      FROM ${other} JOIN accounts a ON a.id = other.reporter_id
      WHERE ${goesWith} AND other.id <> x.id
      ORDER BY other.created_at, other.id LIMIT ${sql.lit(namedReporters)}) o)`,
    stands: (status) => sql<boolean>`NOT EXISTS (SELECT FROM ${other}
      WHERE ${goesWith} AND (other.created_at, other.id) ${status === 'pending' ? sql`<` : sql`>`} (x.created_at, x.id))`,
  };
}
