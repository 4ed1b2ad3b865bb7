import type { Transaction } from 'kysely';
import type { DB } from '../../platform/database/tables.generated.ts';
import type { Services } from '../../platform/services.ts';
import { listOwners } from './queries.ts';

interface Paused {
  readonly id: string;
  readonly name: string;
  /** When it began to fail: names this pause. */
  readonly since: string;
  readonly because: 'failing' | 'gone';
}

/** Writes to every owner that a webhook was paused, in the transaction that pauses it. */
export async function notifyOfPause(
  trx: Transaction<DB>,
  { clock, config, outbox }: Pick<Services, 'clock' | 'config' | 'outbox'>,
  { id, name, since, because }: Paused,
): Promise<void> {
  for (const owner of await listOwners(trx)) {
    await outbox.enqueue(
      trx,
      {
        kind: 'account_notice',
        to: owner.email,
        accountId: owner.id,
        locale: owner.locale,
        data: {
          what: 'webhook_paused',
          webhookName: name,
          because,
          consoleUrl: `${config.urls.admin}/webhooks/${id}`,
        },
        dedupeKey: `webhook_paused:${id}:${since}:${owner.id}`,
      },
      clock.now(),
    );
  }
}
