import {
  type EmailKind,
  type EngagementKind,
  emailKinds,
  isEngagementKind,
  type OutboxKind,
  secretKinds,
} from '@cungnghe/contracts/emails/endpoints';

export const containsSecret = (kind: string): boolean => secretKinds.includes(kind);

/** Messages of figures, made for the roles of the one operator they go to. */
const reports: ReadonlySet<string> = new Set<OutboxKind>(['ops_daily_report', 'ops_weekly_report']);

export function isReport(kind: string): boolean {
  return reports.has(kind);
}

/** Minutes after which a message is no longer worth sending, or undefined. */
export function usefulMinutes(kind: string): number | undefined {
  return kind === ('login_code' satisfies EmailKind) ? 10 : undefined;
}

/** Somebody sits in front of a form and waits for these. */
export const urgentKinds: readonly EmailKind[] = ['login_code'];

export function isUrgent(kind: string): boolean {
  return (urgentKinds as readonly string[]).includes(kind);
}

export const isEngagement: (kind: string) => kind is EngagementKind = isEngagementKind;

/** Whether operators may change its texts. */
export function isInCatalog(kind: string): kind is EmailKind {
  return (emailKinds as readonly string[]).includes(kind);
}
