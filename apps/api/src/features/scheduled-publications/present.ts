import type {
  PublicationFailure,
  ScheduledPublication,
} from '@cungnghe/contracts/scheduled-publications/endpoints';
import type { AppError, Issue } from '../../platform/errors.ts';
import type { PublicationRow } from './queries.ts';
import { isLate } from './rules.ts';

export function presentPublication(
  { scheduled_by, ...row }: PublicationRow,
  viewer: { readonly accountId: string },
): ScheduledPublication {
  return {
    ...row,
    is_own: scheduled_by === viewer.accountId,
    is_late: isLate(row.publish_at, row.published_at),
  };
}

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
