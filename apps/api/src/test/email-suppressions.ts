import { randomUUID } from 'node:crypto';
import { insertSuppression } from '../platform/mail/suppression-queries.ts';
import type { Services } from '../platform/services.ts';

const token = 'token-of-the-mail-provider';
export const emailWebhookSettings = { EMAIL_WEBHOOK_TOKEN: token };
export const emailWebhookHeaders = { authorization: `Bearer ${token}` };

/** The id of a suppression of an address of nobody. */
export async function makeSuppression({ db, clock }: Services): Promise<string> {
  const email = `${randomUUID()}@test.local`;
  const id = await insertSuppression(db, { email, reason: 'bounce', detail: null, now: clock.now() });
  return id ?? '';
}
