import type { AdminQuote } from '@cungnghe/contracts/media/console/quotes';
import { notFound } from '../../../../platform/errors.ts';
import { consumeRateLimit } from '../../../../platform/rate-limit.ts';
import type { Database, Services } from '../../../../platform/services.ts';
import type { Viewer } from '../../../../platform/viewer.ts';
import { enqueueQuote } from '../email-actions.ts';
import { refuseUnlessOpen } from '../open-access.ts';
import { presentQuote } from '../present.ts';
import { findQuote, lockQuote, type QuoteRow } from '../queries.ts';
import { resendLimit } from '../rules.ts';
import { offersFor } from './offer-access.ts';
import { presentAdminQuote } from './present.ts';
import { listEvents } from './queries.ts';
import { type QuoteChange, record } from './record-actions.ts';
import { findAssignee, findRevision } from './workflow-queries.ts';

export async function getAdminQuote(db: Database, id: string, now: Date): Promise<AdminQuote> {
  const row = await findQuote(db, id);
  if (row === undefined) throw notFound('This quote');
  const [events, revision] = [await listEvents(db, id), await findRevision(db, id)];
  return presentAdminQuote(
    row,
    {
      events,
      assignee: (await findAssignee(db, id)) ?? null,
      revision: revision ? { ...revision, offers: await offersFor(db, row, revision.selection) } : null,
    },
    now,
  );
}

/** Sends the e-mail again, to the same address. Throws NOT_FOUND, INVALID_TRANSITION for a draft and what was replaced or declined, RATE_LIMITED. */
export async function resendQuote(
  services: Services,
  viewer: Viewer,
  { id, requestId }: QuoteChange,
): Promise<AdminQuote> {
  const now = services.clock.now();
  await services.db.transaction().execute(async (trx) => {
    const row = await lockQuote(trx, id);
    if (row === undefined) throw notFound('This quote');
    refuseUnlessOpen(row, 'accepted');
    const message = messageOf(row, now);
    await consumeRateLimit(trx, resendLimit, id);
    const cause = await record(trx, viewer, {
      ...{ id, requestId, now },
      action: 'resend',
      event: { kind: 'resent' },
      before: null,
      after: { to: message.email },
    });
    await enqueueQuote(services, trx, message, { cause, now });
  });
  return await getAdminQuote(services.db, id, now);
}

function messageOf(row: QuoteRow, now: Date) {
  const { lines, price, number, valid_until: validUntil, catalogue: names, days } = presentQuote(row, now);
  if (!lines || !price || !number || !validUntil || row.email === null) {
    throw new Error('A quote that was sent has all of it');
  }
  const { id, email, company_name: companyName, contact_name: contactName, locale } = row;
  const { document, profile } = row;
  const revision = row.revises && { of: row.revises.number, message: row.message };
  const extra = { document, taxCode: profile.tax_code, revision };
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
  { id, requestId, text }: QuoteChange & { readonly text: string },
): Promise<AdminQuote> {
  const now = clock.now();
  await db.transaction().execute(async (trx) => {
    if ((await lockQuote(trx, id)) === undefined) throw notFound('This quote');
    await record(trx, viewer, {
      ...{ id, requestId, now },
      action: 'note',
      event: { kind: 'note', text },
      before: null,
      after: { text },
    });
  });
  return await getAdminQuote(db, id, now);
}
