import { createHmac, randomBytes } from 'node:crypto';

const prefix = 'whsec_';

export const newWebhookSecret = () => `${prefix}${randomBytes(32).toString('base64')}`;

/**
 * The three headers of Standard Webhooks, by which a receiver knows who calls, when, and whether it was called before. A
 * receiver takes a call that any of the signatures fits.
 */
export function signedHeaders(
  secrets: readonly string[],
  call: { readonly id: string; readonly at: Date; readonly body: string },
): Record<string, string> {
  const timestamp = String(Math.floor(call.at.getTime() / 1000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(prefix.length), 'base64');
    return createHmac('sha256', key).update(`${call.id}.${timestamp}.${call.body}`).digest('base64');
  });
  return {
    'webhook-id': call.id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.map((signature) => `v1,${signature}`).join(' '),
  };
}
