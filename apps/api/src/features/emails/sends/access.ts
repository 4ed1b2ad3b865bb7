import type { EmailSendDetail } from '@cungnghe/contracts/emails/sends';
import { notFound } from '../../../platform/errors.ts';
import { presentDetail } from './present.ts';
import { findSend, listSkippedReasons } from './queries.ts';

/** One send by hand, and how far it is. Throws NOT_FOUND. */
export async function getSend(
  db: Parameters<typeof findSend>[0],
  id: string,
  now: Date,
): Promise<EmailSendDetail> {
  const row = await findSend(db, id);
  if (!row) throw notFound('This send');
  return presentDetail(row, await listSkippedReasons(db, id), now);
}
