import { createHmac } from 'node:crypto';
import type { TestApp } from './test-app.ts';

export const sepayKey = 'khoa-cua-sepay-trong-bai-thu';
export const payosKeys = { clientId: 'client', apiKey: 'api-key', checksumKey: 'checksum-key-of-the-tests' };

/** Settings of a house that takes deliveries of both providers. */
export const paymentSettings = {
  SEPAY_API_KEY: sepayKey,
  PAYOS_CLIENT_ID: payosKeys.clientId,
  PAYOS_API_KEY: payosKeys.apiKey,
  PAYOS_CHECKSUM_KEY: payosKeys.checksumKey,
  BANK_BIN: '970436',
  BANK_NAME: 'Vietcombank',
  BANK_ACCOUNT_NUMBER: '0071000812345',
  BANK_ACCOUNT_HOLDER: 'CONG TY CUNG NGHE',
};

let transactions = 92_000;

/** A delivery as SePay publishes it, of a transaction of its own. */
export function sepayDelivery(transfer: Record<string, unknown> & { transferAmount: number }) {
  return {
    id: ++transactions,
    gateway: 'Vietcombank',
    transactionDate: '2026-10-01 10:02:37',
    accountNumber: '0071000812345',
    code: null,
    content: 'CHUYEN TIEN',
    transferType: 'in',
    accumulated: 19_077_000,
    subAccount: null,
    referenceCode: `MBVCB.${transactions}`,
    description: '',
    ...transfer,
  };
}

export const sepayHeaders = { authorization: `Apikey ${sepayKey}` };

/** A delivery as payOS publishes it, signed as its documentation says: the sorted fields of `data`, keyed. */
export function payosDelivery(payment: Record<string, unknown> & { amount: number }) {
  const data: Record<string, unknown> = {
    orderCode: 123,
    description: 'CHUYEN TIEN',
    accountNumber: '12345678',
    reference: `TF${++transactions}`,
    transactionDateTime: '2026-10-01 10:02:37',
    currency: 'VND',
    paymentLinkId: '124c33293c43417ab7879e14c8d9eb18',
    code: '00',
    desc: 'Thành công',
    counterAccountBankId: '',
    counterAccountBankName: '',
    counterAccountName: null,
    ...payment,
  };
  const signed = Object.keys(data)
    .sort()
    .map((key) => `${key}=${data[key] ?? ''}`)
    .join('&');
  const signature = createHmac('sha256', payosKeys.checksumKey).update(signed).digest('hex');
  return { code: '00', desc: 'success', success: true, data, signature };
}

/** Delivers a transfer made now and looks it up. */
export async function makePayment(
  testApp: TestApp,
  { amount, ...transfer }: { amount: number; content: string; [told: string]: unknown },
): Promise<{ id: string }> {
  const delivery = sepayDelivery({
    ...transfer,
    transferAmount: amount,
    transactionDate: testApp.services.clock.now().toISOString(),
  });
  await testApp.guest('POST', '/api/webhooks/bank', delivery, { headers: sepayHeaders });
  return await testApp.services.db
    .selectFrom('payments')
    .select('id')
    .where('provider_transaction_id', '=', String(delivery.id))
    .executeTakeFirstOrThrow();
}
