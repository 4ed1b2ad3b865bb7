import { randomUUID } from 'node:crypto';
import type { EmailData } from '@cungnghe/emails/data';
import type { Transaction } from 'kysely';
import type { DB } from '../../platform/database/tables.generated.ts';
import type { Services } from '../../platform/services.ts';
import { findRecipient } from './queries.ts';

type Change = Extract<EmailData['account_notice'], { what: 'second_factor_changed' }>['change'];

/** Writes to somebody that their second factor has changed, in the transaction that changes it. */
export async function notifyOfChange(
  trx: Transaction<DB>,
  { clock, outbox }: Pick<Services, 'clock' | 'outbox'>,
  accountId: string,
  change: Change,
): Promise<void> {
  const account = await findRecipient(trx, accountId);
  if (!account?.email) return;
  await outbox.enqueue(
    trx,
    {
      kind: 'account_notice',
      to: account.email,
      accountId,
      locale: account.locale === 'en' ? 'en' : 'vi',
      data: { what: 'second_factor_changed', change },
      dedupeKey: `second_factor_changed:${randomUUID()}`,
    },
    clock.now(),
  );
}
