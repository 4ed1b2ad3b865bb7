import type { BulkKind } from '@cungnghe/contracts/bulk-actions/endpoints';
import { recallSeconds } from '@cungnghe/contracts/emails/sends';

/** What is done to many and cannot be taken back begins only after the time in which it can be called back. */
export const isRecallable = (kind: BulkKind, things: number): boolean =>
  kind === 'member.message' && things > 1;

/** Until when one can be called back whole; null where it began at once. */
export const recallUntil = (kind: BulkKind, things: number, startedAt: string): Date | null =>
  isRecallable(kind, things) ? new Date(Date.parse(startedAt) + recallSeconds * 1_000) : null;
