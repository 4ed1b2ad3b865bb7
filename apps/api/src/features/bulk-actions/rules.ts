import type { BulkKind } from '@cungnghe/contracts/bulk-actions/endpoints';
import { recallSeconds } from '@cungnghe/contracts/emails/sends';

const recallable: ReadonlySet<BulkKind> = new Set(['member.message', 'email.resend', 'quote.decline']);

/** What is done to many and cannot be taken back begins only after the time in which it can be called back. */
export const isRecallable = (kind: BulkKind, things: number): boolean => recallable.has(kind) && things > 1;

/** Until when one can be called back whole; null where it began at once. */
export const recallUntil = (kind: BulkKind, things: number, startedAt: string): Date | null =>
  isRecallable(kind, things) ? new Date(Date.parse(startedAt) + recallSeconds * 1_000) : null;
