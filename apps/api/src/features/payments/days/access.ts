import { createHash } from 'node:crypto';
import type { AdminOrder } from '@cungnghe/contracts/orders/endpoints';
import type { DayPayment, PaymentDay } from '@cungnghe/contracts/payments/days';
import type { Transaction } from 'kysely';
import type { DB } from '../../../platform/database/tables.generated.ts';
import type { Database } from '../../../platform/services.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { listAdminOrdersByIds, presentAdminOrder } from '../../orders/public.ts';
import { presentPayment } from '../present.ts';
import { listPaymentsByIds } from '../queries.ts';
import { findReconciled, listOfDay, listWithoutPayment, loadDay } from './queries.ts';

type Db = Database | Transaction<DB>;

/** A day as it is, with who has compared it with the bank. */
export async function getPaymentDay(db: Db, day: string): Promise<PaymentDay> {
  const { places, withoutPayment, key: whole } = await loadDay(db, day);
  const { outgoing: _, ...incoming } = places;
  const key = createHash('sha256').update(whole).digest('base64url');
  const found = await findReconciled(db, day);
  const sums = Object.values(incoming);
  return {
    day,
    total: {
      count: sums.reduce((all, { count }) => all + count, 0),
      vnd: sums.reduce((all, { vnd }) => all + vnd, 0),
    },
    places,
    orders_without_payment: withoutPayment,
    key,
    reconciled: found
      ? {
          at: found.at,
          by_name: found.by_name,
          note: found.note,
          is_changed: found.key !== key,
          arrived_since: found.arrived_since,
        }
      : null,
  };
}

/** Transfers of a day as the console shows them, one more than the page has. */
export async function listDayPayments(
  db: Db,
  viewer: Viewer,
  day: string,
  page: Parameters<typeof listOfDay>[2],
): Promise<DayPayment[]> {
  const found = await listOfDay(db, day, page);
  const payments = new Map((await listPaymentsByIds(db, found.map(idOf))).map((row) => [row.id, row]));
  return found.flatMap(({ id, day_at, place }) => {
    const row = payments.get(id);
    return row === undefined ? [] : [{ ...presentPayment(row, viewer), day_at, place }];
  });
}

/** Orders of a day that no transfer has paid, likewise. */
export async function listDayOrders(
  db: Db,
  viewer: Viewer,
  day: string,
  page: Parameters<typeof listWithoutPayment>[2] & { readonly now: Date },
): Promise<AdminOrder[]> {
  const found = await listWithoutPayment(db, day, page);
  const orders = new Map((await listAdminOrdersByIds(db, found.map(idOf))).map((row) => [row.id, row]));
  return found.flatMap(({ id }) => {
    const row = orders.get(id);
    return row === undefined ? [] : [presentAdminOrder(row, viewer, page.now)];
  });
}

const idOf = ({ id }: { readonly id: string }) => id;
