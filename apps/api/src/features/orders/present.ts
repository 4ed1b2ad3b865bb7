import type { PayTo } from '@cungnghe/contracts/fields/pay-to';
import type { AdminOrder, Order, Receipt } from '@cungnghe/contracts/orders/endpoints';
import type { Config } from '../../platform/config.ts';
import { AppError } from '../../platform/errors.ts';
import { type Viewer, worksAs } from '../../platform/viewer.ts';
import { monthsPerOrder, priceAt, priceRuleOf, saleRuleOf } from '../communities/public.ts';
import { amountInWords } from './lib/amount-in-words.ts';
import { vietQr } from './lib/vietqr.ts';
import type { AdminOrderRow } from './operator-queries.ts';
import type { findReceipt, getOrder } from './queries.ts';
import { canDo, receiptNumber } from './rules.ts';

/** An order as its buyer sees it: where to pay, as long as it waits for that. */
export function presentOrder(row: Awaited<ReturnType<typeof getOrder>>, config: Config): Order {
  const pay_to =
    row.status === 'pending'
      ? payTo(config.bankAccount, { amountVnd: row.amount_vnd, text: row.code })
      : null;
  return { ...row, pay_to };
}

/** Where to transfer an amount with a text; null when the school has not set an account. */
export function payTo(
  account: Config['bankAccount'],
  transfer: { readonly amountVnd: number; readonly text: string },
): PayTo | null {
  if (account === null) return null;
  const { bank, bin, accountNumber, holder } = account;
  return {
    bank,
    account_number: accountNumber,
    account_holder: holder,
    vietqr: bin === undefined ? null : vietQr({ bin, accountNumber, ...transfer }),
  };
}

/** Throws CONFLICT while the order is not approved. */
export function presentReceipt(
  row: NonNullable<Awaited<ReturnType<typeof findReceipt>>>,
  config: Config,
): Receipt {
  if (row.approved_at === null) {
    throw new AppError('CONFLICT', 'There is a receipt once the order is approved', { status: row.status });
  }
  return {
    number: receiptNumber(row.code, new Date(row.approved_at)),
    order_code: row.code,
    issued_at: row.approved_at,
    payee: config.bankAccount?.holder ?? null,
    buyer_name: row.needs_name ? (row.email ?? row.full_name) : row.full_name,
    buyer_email: row.email,
    community_slug: row.community_slug,
    community_name: row.community_name,
    amount_vnd: row.amount_vnd,
    amount_in_words: amountInWords(row.amount_vnd),
    months: monthsPerOrder,
    pro_from: row.pro_from,
    pro_until: row.pro_until,
    reversed_at: row.reversed_at,
    refunded_at: row.refunded_at,
  };
}

/** An order with the price that a new one would have at `now`, and what the viewer may do with it. */
export function presentAdminOrder(row: AdminOrderRow, viewer: Viewer, now: Date): AdminOrder {
  const { pricing_json, community_status, community_access, ...order } = row;
  const rule = priceRuleOf(pricing_json);
  const policyAmount = rule && priceAt(rule, now);
  const isOnSale = saleRuleOf({ status: community_status, access: community_access, pricing_json }) !== null;
  return {
    ...order,
    community_hidden: community_status !== 'active',
    policy_amount_vnd: policyAmount,
    can: worksAs(viewer, 'finance')
      ? canDo(order, {
          policyAmount,
          isOnSale,
          isOthers: order.user_id !== viewer.accountId || viewer.roles.includes('owner'),
        })
      : { approve: false, cancel: false, reissue: false, reverse: false, refund: false },
  };
}
