import type { WebhookDelivery } from '@cungnghe/contracts/webhooks/endpoints';
import { notFound } from '../../platform/errors.ts';
import type { Services } from '../../platform/services.ts';
import { presentDelivery } from './present.ts';
import { listAttempts, listDeliveries, listWebhooks } from './queries.ts';

const shownAttempts = 20;

/** One more than `limit`, newest first. Throws NOT_FOUND. */
export async function getDeliveries(
  { db }: Services,
  id: string,
  filter: Parameters<typeof listDeliveries>[2],
): Promise<WebhookDelivery[]> {
  if (!(await listWebhooks(db)).some((one) => one.id === id)) throw notFound('This webhook');
  const rows = await listDeliveries(db, id, filter);
  const ids = rows.map((row) => row.id);
  const attempts = await listAttempts(db, ids, shownAttempts);
  return rows.map((row) => presentDelivery(row, attempts));
}
