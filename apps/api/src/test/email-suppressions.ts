import { randomUUID } from 'node:crypto';
import { insertSuppression, type SuppressionReason } from '../platform/mail/suppression-queries.ts';
import type { Services } from '../platform/services.ts';

const token = 'token-of-the-mail-provider';
export const emailWebhookSettings = { EMAIL_WEBHOOK_TOKEN: token };
export const emailWebhookHeaders = { authorization: `Bearer ${token}` };

/** The id of a suppression, of an address of nobody where none is named. */
export async function makeSuppression(
  { db, clock }: Services,
  {
    email = `${randomUUID()}@test.local`,
    reason = 'bounce',
  }: { email?: string; reason?: SuppressionReason } = {},
): Promise<string> {
  const id = await insertSuppression(db, { email, reason, detail: null, now: clock.now() });
  return id ?? '';
}
