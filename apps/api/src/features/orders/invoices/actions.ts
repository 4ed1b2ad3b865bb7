import type { Body, Response } from '@cungnghe/contracts/endpoint';
import type {
  AdminInvoice,
  InvoiceBuyer,
  issueInvoices as issueManyContract,
  myInvoice,
} from '@cungnghe/contracts/orders/invoices';
import type { Transaction } from 'kysely';
import { writeAudit } from '../../../platform/audit.ts';
import type { DB } from '../../../platform/database/tables.generated.ts';
import { AppError, notFound } from '../../../platform/errors.ts';
import { consumeRateLimit } from '../../../platform/rate-limit.ts';
import type { Database, Services } from '../../../platform/services.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { notify } from '../../notifications/public.ts';
import { recordWebhookEvent } from '../../webhooks/public.ts';
import { presentAdminInvoice, presentInvoice } from './present.ts';
import {
  deleteInvoice,
  findAdminInvoice,
  findInvoice,
  findInvoicedOrder,
  findLatestBuyer,
  listInvoicesByCodes,
  lockInvoicedOrder,
  putInvoice,
  setIssued,
} from './queries.ts';

import { changeLimit, isSameBuyer } from './rules.ts';

type Db = Database | Transaction<DB>;
type InvoiceOfOrder = Response<typeof myInvoice>;

/** The invoice of one's order, and whom to begin with where there is none. Throws NOT_FOUND. */
export async function getInvoiceOf(db: Db, viewer: Viewer, orderId: string): Promise<InvoiceOfOrder> {
  const order = await findInvoicedOrder(db, orderId);
  if (order?.user_id !== viewer.accountId) throw notFound('This order');
  const row = await findInvoice(db, orderId);
  const isOpen = order.status === 'pending' || order.status === 'approved';
  return {
    invoice: row ? presentInvoice(row) : null,
    can: { change: isOpen && (row?.number ?? null) === null },
    suggested: row ? null : ((await findLatestBuyer(db, viewer.accountId, orderId)) ?? null),
  };
}

/** Holds an order of the caller's while its invoice is changed. Throws NOT_FOUND, CONFLICT once it is issued. */
async function lockOwn(trx: Transaction<DB>, viewer: Viewer, orderId: string) {
  const order = await lockInvoicedOrder(trx, orderId);
  if (!order || order.user_id !== viewer.accountId) throw notFound('This order');
  const before = await findInvoice(trx, orderId);
  if (before && before.number !== null) {
    throw new AppError('CONFLICT', 'The invoice was issued; please write to us', { reason: 'issued' });
  }
  return { order, before };
}

/** Asks for an invoice, or changes to whom it goes. Throws NOT_FOUND, CONFLICT, INVALID_TRANSITION, RATE_LIMITED. */
export async function requestInvoice(
  { db, clock }: Services,
  viewer: Viewer,
  { orderId, buyer }: { orderId: string; buyer: InvoiceBuyer },
): Promise<InvoiceOfOrder> {
  await consumeRateLimit(db, changeLimit, viewer.accountId);
  return await db.transaction().execute(async (trx) => {
    const { order, before } = await lockOwn(trx, viewer, orderId);
    if (order.status !== 'pending' && order.status !== 'approved') {
      throw new AppError('INVALID_TRANSITION', `An order that was ${order.status} has no invoice`, {
        from: order.status,
      });
    }
    if (before && isSameBuyer(before, buyer)) return await getInvoiceOf(trx, viewer, orderId);
    const now = clock.now();
    await putInvoice(trx, order, buyer, now);
    if (order.status === 'approved') await tellPrograms(trx, order, now);
    return await getInvoiceOf(trx, viewer, orderId);
  });
}

/** An order was approved: if its buyer wants an invoice, it is due. The caller has locked the order. */
export async function publishDueInvoice(trx: Transaction<DB>, orderId: string, now: Date): Promise<void> {
  const order = await findInvoicedOrder(trx, orderId);
  if (order && (await findInvoice(trx, orderId))) await tellPrograms(trx, order, now);
}

async function tellPrograms(
  trx: Transaction<DB>,
  order: NonNullable<Awaited<ReturnType<typeof findInvoicedOrder>>>,
  now: Date,
): Promise<void> {
  await recordWebhookEvent(
    trx,
    'order.invoice_requested',
    {
      order_id: order.id,
      order_code: order.code,
      account_id: order.user_id,
      community_slug: order.community_slug,
      amount_vnd: order.amount_vnd,
    },
    { now },
  );
}

/** Does without an invoice. Throws NOT_FOUND, CONFLICT once it is issued. */
export async function withdrawInvoice(
  { db }: Services,
  viewer: Viewer,
  orderId: string,
): Promise<InvoiceOfOrder> {
  return await db.transaction().execute(async (trx) => {
    await lockOwn(trx, viewer, orderId);
    await deleteInvoice(trx, orderId);
    return await getInvoiceOf(trx, viewer, orderId);
  });
}

// ---- operators ----

type Issued = { invoice: AdminInvoice | null };

/** Null for an order of which none was asked for. Throws NOT_FOUND for an order that is none. */
export async function getAdminInvoice(db: Db, config: Services['config'], orderId: string): Promise<Issued> {
  if (!(await findInvoicedOrder(db, orderId))) throw notFound('This order');
  const row = await findAdminInvoice(db, orderId);
  return { invoice: row ? presentAdminInvoice(row, config) : null };
}

interface Issue {
  readonly orderId: string;
  readonly requestId: string;
}

type Issuing = Issue & {
  readonly number: string;
  readonly issued_on: string;
  /** Of the invoice as it was seen; absent when it was not. */
  readonly updated_at?: string;
};

/**
 * Notes that an invoice was issued; its buyer is told. The same again changes nothing. Throws NOT_FOUND,
 * INVALID_TRANSITION while the order is not approved, CONFLICT under another number or when the buyer changed it.
 */
export async function issueInvoice(services: Services, actor: Viewer, issuing: Issuing): Promise<Issued> {
  return await services.db.transaction().execute(async (trx) => {
    await issueIn(trx, services, actor, issuing);
    return await getAdminInvoice(trx, services.config, issuing.orderId);
  });
}

/** As {@link issueInvoice}. False when it was issued under that number before. */
async function issueIn(
  trx: Transaction<DB>,
  { clock }: Pick<Services, 'clock'>,
  actor: Viewer,
  { orderId, requestId, number, issued_on, updated_at }: Issuing,
): Promise<boolean> {
  const order = await lockInvoicedOrder(trx, orderId);
  const before = order && (await findInvoice(trx, orderId));
  if (!order || !before) throw notFound('This invoice');
  if (before.number !== null) {
    if (before.number === number && before.issued_on === issued_on) return false;
    throw new AppError('CONFLICT', 'This invoice was issued before', {
      reason: 'issued',
      number: before.number,
    });
  }
  if (order.status !== 'approved') {
    throw new AppError('INVALID_TRANSITION', 'The invoice of an order is issued once it is approved', {
      from: order.status,
    });
  }
  if (updated_at !== undefined && Date.parse(before.updated_at) !== Date.parse(updated_at)) {
    throw new AppError('CONFLICT', 'The buyer has changed to whom it goes', { reason: 'changed' });
  }
  const now = clock.now();
  await setIssued(trx, order, { number, issued_on, by: actor.accountId }, now);
  await auditIssue(trx, actor, {
    ...{ orderId, requestId, action: 'issued', now },
    before: { number: null },
    after: { number, issued_on },
  });
  await notify(
    trx,
    {
      kind: 'invoice_issued',
      to: [order.user_id],
      thingId: order.id,
      title: order.community_name,
      path: `/orders/${order.id}`,
      details: { number },
    },
    now,
  );
  return true;
}

/** Notes the numbers of many, each as if alone: what one meets does not touch the others. */
export async function issueInvoices(
  services: Services,
  actor: Viewer,
  { rows, requestId }: { rows: Body<typeof issueManyContract>['rows']; requestId: string },
): Promise<Response<typeof issueManyContract>> {
  const known = await listInvoicesByCodes(
    services.db,
    rows.map(({ order_code }) => order_code.toUpperCase()),
  );
  const results: Response<typeof issueManyContract> = [];
  for (const { order_code, number, issued_on } of rows) {
    const found = known.find(({ code }) => code === order_code.toUpperCase());
    const outcome =
      found === undefined
        ? 'not_found'
        : await outcomeOf(services, actor, { orderId: found.id, requestId, number, issued_on });
    results.push({ order_code, outcome, legal_name: found?.legal_name ?? null });
  }
  return results;
}

const outcomes = {
  NOT_FOUND: 'not_found',
  INVALID_TRANSITION: 'not_approved',
  CONFLICT: 'other_number',
} as const;

async function outcomeOf(services: Services, actor: Viewer, issuing: Issuing) {
  try {
    const isNew = await services.db.transaction().execute((trx) => issueIn(trx, services, actor, issuing));
    return isNew ? 'issued' : 'unchanged';
  } catch (error) {
    const outcome = error instanceof AppError ? outcomes[error.code as keyof typeof outcomes] : undefined;
    if (outcome === undefined) throw error;
    return outcome;
  }
}

/** It is not issued any more. Again changes nothing. Throws NOT_FOUND. */
export async function undoIssuedInvoice(
  { db, clock, config }: Services,
  actor: Viewer,
  { orderId, requestId }: Issue,
): Promise<Issued> {
  return await db.transaction().execute(async (trx) => {
    const order = await lockInvoicedOrder(trx, orderId);
    const before = order && (await findInvoice(trx, orderId));
    if (!order || !before) throw notFound('This invoice');
    const { number, issued_on } = before;
    if (number !== null) {
      const now = clock.now();
      await setIssued(trx, order, null, now);
      await auditIssue(trx, actor, {
        ...{ orderId, requestId, action: 'issue_undone', now },
        before: { number, issued_on },
        after: { number: null },
      });
    }
    return await getAdminInvoice(trx, config, orderId);
  });
}

function auditIssue(
  trx: Transaction<DB>,
  actor: Viewer,
  {
    orderId,
    requestId,
    action,
    before,
    after,
    now,
  }: Issue & {
    action: string;
    before: object;
    after: object;
    now: Date;
  },
): Promise<void> {
  return writeAudit(
    trx,
    actor,
    { action: `order.invoice_${action}`, subjectKind: 'order', subjectId: orderId, before, after },
    { now, requestId },
  );
}
