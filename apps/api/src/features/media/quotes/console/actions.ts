import type { AdminQuote } from '@cungnghe/contracts/media/quotes-console';
import { writeAudit } from '../../../../platform/audit.ts';
import { AppError, notFound } from '../../../../platform/errors.ts';
import { newId } from '../../../../platform/ids.ts';
import { consumeRateLimit } from '../../../../platform/rate-limit.ts';
import type { Database, Services } from '../../../../platform/services.ts';
import type { Viewer } from '../../../../platform/viewer.ts';
import { enqueueQuote } from '../email-actions.ts';
import { insertEvent } from '../event-queries.ts';
import { presentQuote } from '../present.ts';
import { findQuote, lockQuote, type QuoteRow } from '../queries.ts';
import { resendLimit } from '../rules.ts';
import { presentAdminQuote } from './present.ts';
import { listEvents } from './queries.ts';

interface Target {
  readonly id: string;
  readonly requestId: string;
}

export async function getAdminQuote(db: Database, id: string, now: Date): Promise<AdminQuote> {
  const row = await findQuote(db, id);
  if (row === undefined) throw notFound('This quote');
  return presentAdminQuote(row, await listEvents(db, id), now);
}

/** Sends the e-mail again, to the same address. Throws NOT_FOUND, INVALID_TRANSITION for a draft, RATE_LIMITED. */
export async function resendQuote(
  services: Services,
  viewer: Viewer,
  { id, requestId }: Target,
): Promise<AdminQuote> {
  const now = services.clock.now();
  await services.db.transaction().execute(async (trx) => {
    const row = await lockQuote(trx, id);
    if (row === undefined) throw notFound('This quote');
    const message = messageOf(row, now);
    await consumeRateLimit(trx, resendLimit, id);
    const eventId = newId('mqe');
    const actor = { actor_id: viewer.accountId, actor_name: viewer.name };
    await insertEvent(trx, { id: eventId, quote_id: id, kind: 'resent', at: now, ...actor });
    await enqueueQuote(services, trx, message, { cause: eventId, now });
    const subject = { subjectKind: 'media_quote', subjectId: id };
    const entry = { action: 'media_quote.resend', ...subject, before: null, after: { to: message.email } };
    await writeAudit(trx, viewer, entry, { now, requestId });
  });
  return await getAdminQuote(services.db, id, now);
}

function messageOf(row: QuoteRow, now: Date) {
  const { lines, price, number, valid_until: validUntil, catalogue: names, days } = presentQuote(row, now);
  if (!lines || !price || !number || !validUntil || row.email === null) {
    throw new AppError('INVALID_TRANSITION', 'This quote was not sent yet', { from: row.status });
  }
  const { id, email, company_name: companyName, contact_name: contactName, locale } = row;
  const { document, profile } = row;
  const extra = { document, taxCode: profile.tax_code };
  return {
    ...extra,
    id,
    email,
    companyName,
    contactName,
    locale,
    names,
    lines,
    price,
    days,
    number,
    validUntil,
  };
}

/** Throws NOT_FOUND. */
export async function addNote(
  { db, clock }: Services,
  viewer: Viewer,
  { id, requestId, text }: Target & { readonly text: string },
): Promise<AdminQuote> {
  const now = clock.now();
  await db.transaction().execute(async (trx) => {
    if ((await lockQuote(trx, id)) === undefined) throw notFound('This quote');
    const actor = { actor_id: viewer.accountId, actor_name: viewer.name };
    await insertEvent(trx, { id: newId('mqe'), quote_id: id, kind: 'note', text, at: now, ...actor });
    const subject = { subjectKind: 'media_quote', subjectId: id };
    const entry = { action: 'media_quote.note', ...subject, before: null, after: { text } };
    await writeAudit(trx, viewer, entry, { now, requestId });
  });
  return await getAdminQuote(db, id, now);
}
