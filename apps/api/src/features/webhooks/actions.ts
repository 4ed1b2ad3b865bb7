import type { Body } from '@cungnghe/contracts/endpoint';
import {
  type adminCreateWebhook,
  type adminUpdateWebhook,
  formerSecretHours,
  type Webhook,
  webhooksMax,
} from '@cungnghe/contracts/webhooks/endpoints';
import { webhookTest } from '@cungnghe/contracts/webhooks/events';
import type { Transaction } from 'kysely';
import { writeAudit } from '../../platform/audit.ts';
import type { DB } from '../../platform/database/tables.generated.ts';
import { AppError, notFound, validationFailed } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import type { Services } from '../../platform/services.ts';
import { seal, unseal } from '../../platform/session/keys.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { newWebhookSecret } from './lib/signature.ts';
import {
  deleteFormerSecret,
  deleteWebhook,
  insertTestDelivery,
  insertWebhook,
  listWebhooks,
  lockAndCountWebhooks,
  lockWebhook,
  replaceSecret,
  replayDelivery,
  replayFailed,
  updateWebhook,
} from './queries.ts';
import { webhookPayload } from './record-actions.ts';
import { addressFault } from './rules.ts';

type Trx = Transaction<DB>;
type Named = { readonly id: string; readonly requestId: string };

const purpose = 'webhook secret';

/** What calls are signed with; undefined when it was sealed with a secret that nobody knows any more. */
export function openWebhookSecret(
  { authSecret, config }: Pick<Services, 'authSecret' | 'config'>,
  { id, sealed }: { readonly id: string; readonly sealed: string },
): string | undefined {
  for (const known of [authSecret, ...config.previousAuthSecrets]) {
    const secret = unseal(known, purpose, id, sealed);
    if (secret !== undefined) return secret;
  }
  return undefined;
}

function requireAddress({ config }: Services, url: string): void {
  const fault = addressFault(url, config.webhookOrigins);
  if (fault !== undefined) throw validationFailed([{ path: 'url', message: fault }]);
}

async function getWebhook(trx: Trx, id: string): Promise<Webhook> {
  const found = (await listWebhooks(trx)).find((one) => one.id === id);
  if (!found) throw notFound('This webhook');
  return found;
}

/** Who did what to one, in the transaction that does it. */
function audit(
  trx: Trx,
  { clock }: Services,
  viewer: Viewer,
  { id, requestId }: Named,
  entry: { readonly action: string; readonly before?: unknown; readonly after?: unknown },
): Promise<void> {
  const { before = null, after = null, action } = entry;
  const subject = { subjectKind: 'webhook', subjectId: id };
  return writeAudit(trx, viewer, { action, ...subject, before, after }, { now: clock.now(), requestId });
}

/** Throws VALIDATION_FAILED for an address that may not be called, CONFLICT with `too_many`. */
export async function createWebhook(
  services: Services,
  viewer: Viewer,
  { requestId, ...input }: Body<typeof adminCreateWebhook> & { readonly requestId: string },
): Promise<{ secret: string; webhook: Webhook }> {
  requireAddress(services, input.url);
  const { db, clock, authSecret } = services;
  const [id, secret, now] = [newId('whk'), newWebhookSecret(), clock.now()];
  return await db.transaction().execute(async (trx) => {
    if ((await lockAndCountWebhooks(trx)) >= webhooksMax)
      throw new AppError('CONFLICT', `At most ${webhooksMax} webhooks`, {
        reason: 'too_many',
        max: webhooksMax,
      });
    const sealed_secret = seal(authSecret, purpose, id, secret);
    await insertWebhook(trx, { id, ...input, sealed_secret, created_at: now, updated_at: now });
    await audit(trx, services, viewer, { id, requestId }, { action: 'webhook.created', after: input });
    return { secret, webhook: await getWebhook(trx, id) };
  });
}

/** Throws NOT_FOUND, VALIDATION_FAILED. What changes nothing leaves no row in the log. */
export async function changeWebhook(
  services: Services,
  viewer: Viewer,
  { id, requestId, is_paused, ...input }: Body<typeof adminUpdateWebhook> & Named,
): Promise<Webhook> {
  requireAddress(services, input.url);
  return await services.db.transaction().execute(async (trx) => {
    const webhook = await lockWebhook(trx, id);
    if (!webhook) throw notFound('This webhook');
    const { id: _, paused_because, ...was } = webhook;
    const before = { ...was, is_paused: paused_because !== null };
    const after = { name: input.name, url: input.url, events: input.events, is_paused };
    if (JSON.stringify(before) !== JSON.stringify(after)) {
      const reason = is_paused ? (paused_because ?? 'operator') : null;
      await updateWebhook(trx, id, { ...input, paused_because: reason, updated_at: services.clock.now() });
      await audit(trx, services, viewer, { id, requestId }, { action: 'webhook.changed', before, after });
    }
    return await getWebhook(trx, id);
  });
}

/** A new secret; the one before signs for a day, too. Throws NOT_FOUND. */
export async function rotateSecret(
  services: Services,
  viewer: Viewer,
  named: Named,
): Promise<{ secret: string; webhook: Webhook }> {
  const { db, authSecret } = services;
  const { id } = named;
  const secret = newWebhookSecret();
  return await db.transaction().execute(async (trx) => {
    if (!(await lockWebhook(trx, id))) throw notFound('This webhook');
    const sealed_secret = seal(authSecret, purpose, id, secret);
    const until = await replaceSecret(trx, id, { sealed_secret, hours: formerSecretHours });
    const after = { former_secret_until: until };
    await audit(trx, services, viewer, named, { action: 'webhook.secret_rotated', after });
    return { secret, webhook: await getWebhook(trx, id) };
  });
}

/** Throws NOT_FOUND. Twice changes nothing. */
export async function endFormerSecret(services: Services, viewer: Viewer, named: Named): Promise<Webhook> {
  return await services.db.transaction().execute(async (trx) => {
    if (!(await lockWebhook(trx, named.id))) throw notFound('This webhook');
    const until = await deleteFormerSecret(trx, named.id);
    if (until !== undefined) {
      const before = { former_secret_until: until };
      await audit(trx, services, viewer, named, { action: 'webhook.former_secret_ended', before });
    }
    return await getWebhook(trx, named.id);
  });
}

/** Throws NOT_FOUND. */
export async function removeWebhook(services: Services, viewer: Viewer, named: Named): Promise<void> {
  await services.db.transaction().execute(async (trx) => {
    const before = await deleteWebhook(trx, named.id);
    if (!before) throw notFound('This webhook');
    await audit(trx, services, viewer, named, { action: 'webhook.deleted', before });
  });
}

/** Throws NOT_FOUND. Answers the id of the call. */
export async function testWebhook(services: Services, viewer: Viewer, named: Named): Promise<string> {
  return await services.db.transaction().execute(async (trx) => {
    if (!(await lockWebhook(trx, named.id))) throw notFound('This webhook');
    const payload = webhookPayload(webhookTest, services.clock.now(), { webhook_id: named.id });
    const event = { eventId: newId('evt'), event: webhookTest, payload };
    const delivery_id = await insertTestDelivery(trx, named.id, event);
    await audit(trx, services, viewer, named, { action: 'webhook.tested', after: { delivery_id } });
    return delivery_id;
  });
}

/** One call, or what was given up since a moment. Throws NOT_FOUND. Answers how many are sent again. */
export async function replayWebhook(
  services: Services,
  viewer: Viewer,
  { which, ...named }: Named & { readonly which: { readonly deliveryId: string } | { readonly since: Date } },
): Promise<number> {
  return await services.db.transaction().execute(async (trx) => {
    if (!(await lockWebhook(trx, named.id))) throw notFound('This webhook');
    const isOne = 'deliveryId' in which;
    const queued = isOne
      ? await replayDelivery(trx, named.id, which.deliveryId)
      : await replayFailed(trx, named.id, which.since);
    if (isOne && queued === 0) throw notFound('This call');
    await audit(trx, services, viewer, named, { action: 'webhook.replayed', after: { ...which, queued } });
    return queued;
  });
}
