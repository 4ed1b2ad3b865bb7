import type { Transaction } from 'kysely';
import { writeAudit } from '../../../../platform/audit.ts';
import type { DB } from '../../../../platform/database/tables.generated.ts';
import { newId } from '../../../../platform/ids.ts';
import type { Viewer } from '../../../../platform/viewer.ts';
import { insertEvent } from '../event-queries.ts';

/** Which quote is changed, by which request. */
export interface QuoteChange {
  readonly id: string;
  readonly requestId: string;
}

interface Recorded extends QuoteChange {
  readonly now: Date;
  /** As the audit log names it, after `media_quote.`. */
  readonly action: string;
  /** For the timeline of the quote, where it belongs there. */
  readonly event?: { readonly kind: string; readonly text?: string | null };
  readonly before: unknown;
  readonly after: unknown;
}

/** What an operator or a transfer did with a quote: its row in the audit log, and in the timeline. Answers the id of the latter. */
export async function record(
  trx: Transaction<DB>,
  viewer: Viewer | 'payment webhook',
  { id, requestId, now, action, event, before, after }: Recorded,
): Promise<string> {
  const eventId = newId('mqe');
  if (event !== undefined) {
    const actor = viewer === 'payment webhook' ? {} : { actor_id: viewer.accountId, actor_name: viewer.name };
    await insertEvent(trx, { ...event, ...actor, id: eventId, quote_id: id, at: now });
  }
  const entry = { action: `media_quote.${action}`, subjectKind: 'media_quote', subjectId: id, before, after };
  await writeAudit(trx, viewer, entry, { now, requestId });
  return eventId;
}
