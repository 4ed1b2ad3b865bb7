import type { EmailSend, EmailSendDetail, SendRecipient } from '@cungnghe/contracts/emails/sends';
import { recallUntil, sendingTime } from './lib/sending-time.ts';
import type { findSend, listRecipients, listSkippedReasons } from './queries.ts';

type Row = NonNullable<Awaited<ReturnType<typeof findSend>>>;

export function presentSend(row: Row): EmailSend {
  const status = row.cancelled_at !== null ? 'cancelled' : row.finished_at !== null ? 'finished' : 'running';
  return { ...row, status };
}

export function presentDetail(
  row: Row,
  skipped_reasons: Awaited<ReturnType<typeof listSkippedReasons>>,
  now: Date,
): EmailSendDetail {
  const send = presentSend(row);
  const isRunning = send.status === 'running';
  const recall = recallUntil(row);
  return {
    ...send,
    skipped_reasons,
    held_until: isRunning ? presentHeld(row, now) : null,
    recall_until: isRunning && recall > now ? recall.toISOString() : null,
  };
}

export function presentHeld(send: Pick<Row, 'kind'>, now: Date): string | null {
  const at = sendingTime(send, now);
  return at > now ? at.toISOString() : null;
}

export const presentRecipient = (row: Awaited<ReturnType<typeof listRecipients>>[number]): SendRecipient => ({
  ...row,
  state: row.state as SendRecipient['state'],
});
