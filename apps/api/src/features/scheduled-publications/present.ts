import type {
  PublicationFailure,
  ScheduledPublication,
} from '@cungnghe/contracts/scheduled-publications/endpoints';
import type { AppError, Issue } from '../../platform/errors.ts';
import type { PublicationRow } from './queries.ts';
import { isLate } from './rules.ts';

export function presentPublication(
  row: PublicationRow,
  viewer: { readonly accountId: string },
): ScheduledPublication {
  return {
    kind: row.kind,
    subject_id: row.subject_id,
    title: row.title,
    in: row.in,
    publish_at: row.publish_at,
    state: row.state,
    version: row.version,
    scheduled_by_name: row.scheduled_by_name,
    is_own: row.scheduled_by === viewer.accountId,
    is_of_other: isOfOther(row, viewer),
    scheduled_at: row.scheduled_at,
    failure: row.failure,
    published_at: row.published_at,
    is_retried: row.retried_at !== null,
    is_late: isLate(row.publish_at, row.published_at),
  };
}

/** What is published is the draft of somebody else: who moved its time would publish another text. */
export const isOfOther = (
  { scheduled_by, is_of_draft }: Pick<PublicationRow, 'scheduled_by' | 'is_of_draft'>,
  viewer: { readonly accountId: string },
): boolean => is_of_draft && scheduled_by !== null && scheduled_by !== viewer.accountId;

/** Why something was not published, each place once and without a word of it: others than its author read this. */
export function failureOf({ code, details }: Pick<AppError, 'code' | 'details'>): PublicationFailure {
  const { reason, issues } = details as { reason?: unknown; issues?: readonly Issue[] };
  return {
    code,
    reason: typeof reason === 'string' ? reason : null,
    issues: [...new Map((issues ?? []).map((issue) => [issue.path, issue])).values()].map(
      ({ path, rule }) => ({
        path,
        rule: rule ?? null,
      }),
    ),
  };
}
