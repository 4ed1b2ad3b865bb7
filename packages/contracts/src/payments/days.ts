import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { adminOrder } from '../orders/endpoints.ts';
import { civilDay, instant, optionalText, page, vnd } from '../shared.ts';
import { payment } from './endpoints.ts';

/**
 * Where a transfer of a day is; each is in exactly one. `matched`: with an order of exactly its amount; `matched_otherwise`:
 * with one that was ordered at another amount; `unmatched`: it waits for an operator; `refunded`: noted as sent back;
 * `ignored`: the payment failed; `outgoing`: money that left the account.
 */
export const paymentPlaces = [
  'matched',
  'matched_otherwise',
  'unmatched',
  'refunded',
  'ignored',
  'outgoing',
] as const;
export type PaymentPlace = (typeof paymentPlaces)[number];

const sum = z.object({ count: z.int(), vnd });

export const paymentDay = z.object({
  day: civilDay,
  total: sum.describe('All transfers but the outgoing ones: the sum of the first five places.'),
  places: z.object(Object.fromEntries(paymentPlaces.map((place) => [place, sum])) as PlaceSums),
  orders_without_payment: sum.describe(
    'Orders approved on this day that still count and with which no transfer is matched.',
  ),
  key: z.string().describe('Stands for the transfers and orders of the day as they are.'),
  reconciled: z
    .object({
      at: instant,
      by_name: z.string(),
      note: z.string().nullable(),
      is_changed: z.boolean().describe('Something of the day is not as it was then.'),
      arrived_since: z.int().describe('Transfers of this day that arrived after that.'),
    })
    .nullable()
    .describe('Who has compared the day with the bank; null when nobody has.'),
});
export type PaymentDay = z.infer<typeof paymentDay>;
type PlaceSums = Record<PaymentPlace, typeof sum>;

const tag = 'Console: payments';
const access = { roles: ['finance'] } as const;
const params = z.object({ day: civilDay });
const placeFilter = z.object({
  place: z.enum(paymentPlaces).optional().describe('Only transfers that are in this place'),
});

export const adminPaymentDay = endpoint({
  method: 'GET',
  path: '/api/admin/payments/days/:day',
  summary: 'The sums of a day in Vietnam, to compare with the statement of the bank',
  tag,
  access,
  params,
  responses: { 200: paymentDay },
  errors: ['NOT_FOUND'],
});

export const dayPayment = payment.extend({
  place: z.enum(paymentPlaces),
  day_at: instant.describe('When it was made, or arrived where the bank gave no date.'),
});
export type DayPayment = z.infer<typeof dayPayment>;

export const adminDayPayments = endpoint({
  method: 'GET',
  path: '/api/admin/payments/days/:day/payments',
  summary: 'The transfers of a day, as the statement of the bank has them: oldest first',
  tag,
  access,
  params,
  query: page.extend(placeFilter.shape),
  responses: { 200: z.array(dayPayment) },
  errors: ['NOT_FOUND'],
});

export const adminDayPaymentsCsv = endpoint({
  method: 'GET',
  path: '/api/admin/payments/days/:day/payments.csv',
  summary: 'The same for a spreadsheet: UTF-8 with a byte order mark, times of Vietnam',
  tag,
  access,
  params,
  query: placeFilter,
  produces: 'text/csv; charset=utf-8',
  responses: { 200: z.file() },
  errors: ['NOT_FOUND'],
});

export const adminDayOrders = endpoint({
  method: 'GET',
  path: '/api/admin/payments/days/:day/orders',
  summary: 'Orders approved on a day with which no transfer is matched, in the order of their approval',
  tag,
  access,
  params,
  query: page,
  responses: { 200: z.array(adminOrder) },
  errors: ['NOT_FOUND'],
});

export const setDayReconciled = endpoint({
  method: 'PUT',
  path: '/api/admin/payments/days/:day/reconciled',
  summary:
    'Say that a day was compared with the bank. `key` is that of the day as the operator was shown it: 409 CONFLICT with `reason: "day_changed"` when it is another by now, and `"not_begun"` for a day to come.',
  tag,
  access,
  params,
  body: z.strictObject({ key: z.string().max(64), note: optionalText(500).optional() }),
  idempotent: true,
  responses: { 200: paymentDay },
  errors: ['NOT_FOUND', 'CONFLICT'],
});

export const unsetDayReconciled = endpoint({
  method: 'DELETE',
  path: '/api/admin/payments/days/:day/reconciled',
  summary: 'Take that back. Twice changes nothing.',
  tag,
  access,
  params,
  idempotent: true,
  responses: { 200: paymentDay },
  errors: ['NOT_FOUND'],
});
