import { type EmailKind, type EngagementKind, engagementKinds } from '@cungnghe/contracts/emails';

/** Messages whose body opens a door: hidden from operators but owners, and erased once they are with the recipient. */
const keys: ReadonlySet<string> = new Set<EmailKind>(['login_code']);

export function containsSecret(kind: string): boolean {
  return keys.has(kind);
}

/** Minutes after which a message is no longer worth sending, or undefined. */
export function usefulMinutes(kind: string): number | undefined {
  return kind === ('login_code' satisfies EmailKind) ? 10 : undefined;
}

export function isEngagement(kind: string): kind is EngagementKind {
  return (engagementKinds as readonly string[]).includes(kind);
}
