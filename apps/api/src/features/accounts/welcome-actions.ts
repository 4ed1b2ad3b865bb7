import type { Transaction } from 'kysely';
import type { DB } from '../../platform/database/tables.generated.ts';
import type { Services } from '../../platform/services.ts';
import { markWelcomed } from './queries.ts';

/** Welcomes an account with its first sign-in, once for ever. */
export async function welcomeOnce(
  { outbox }: Pick<Services, 'outbox'>,
  trx: Transaction<DB>,
  accountId: string,
  now: Date,
): Promise<void> {
  const account = await markWelcomed(trx, accountId, now);
  if (!account?.email) return;
  await outbox.enqueue(
    trx,
    {
      kind: 'welcome_member',
      to: account.email,
      accountId,
      locale: account.locale === 'en' ? 'en' : 'vi',
      data: { name: account.full_name },
      dedupeKey: `welcome_member:${accountId}`,
    },
    now,
  );
}
