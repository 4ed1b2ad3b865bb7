import type { Role } from '@cungnghe/contracts/endpoint';
import type { EmailData } from '@cungnghe/emails/data';
import type { Transaction } from 'kysely';
import type { DB } from '../../platform/database/tables.generated.ts';
import { newId } from '../../platform/ids.ts';
import type { Services } from '../../platform/services.ts';
import { notify } from '../notifications/public.ts';
import { findRecipient, listOperators } from './queries.ts';

type Told = Pick<Services, 'clock' | 'config' | 'outbox'>;
interface Recipient {
  readonly id: string;
  readonly email: string | null;
  readonly locale: string;
}

/** One event, told once to each. */
async function write(
  trx: Transaction<DB>,
  { outbox, clock }: Told,
  { id, email, locale }: Recipient,
  data: EmailData['account_notice'],
  event: string,
): Promise<void> {
  if (email === null) return;
  const to = { to: email, accountId: id, locale: locale === 'en' ? 'en' : 'vi' } as const;
  const key = `${data.what}:${event}:${id}`;
  await outbox.enqueue(trx, { kind: 'account_notice', ...to, data, dedupeKey: key }, clock.now());
}

/**
 * Tells somebody that their roles have changed, and every owner, since it is power: whoever changed them as well, because it
 * may have been somebody else at their keys.
 */
export async function tellOfRoles(
  trx: Transaction<DB>,
  services: Told,
  change: {
    readonly accountId: string;
    readonly gained: readonly Role[];
    readonly lost: readonly Role[];
    /** Null: from the command line. */
    readonly byId: string | null;
  },
): Promise<void> {
  const { accountId, gained, lost, byId } = change;
  const person = await findRecipient(trx, accountId);
  if (!person) return;
  const by = byId === null ? null : ((await findRecipient(trx, byId))?.full_name ?? null);
  const event = newId('rol');
  // Whoever takes roles that were offered knows of them.
  if (byId !== accountId) {
    await write(trx, services, person, { what: 'roles_changed', gained, lost, by }, event);
    const notice = { kind: 'roles_changed', to: [accountId], thingId: accountId, title: '' } as const;
    await notify(trx, { ...notice, path: '/settings' }, services.clock.now());
  }
  const consoleUrl = `${services.config.urls.admin}/accounts/${accountId}`;
  const told = { what: 'operator_changed', name: person.full_name, gained, lost, by, consoleUrl } as const;
  for (const owner of await listOperators(trx, ['owner'])) {
    if (owner.id !== accountId) await write(trx, services, owner, told, event);
  }
}

/** Tells somebody until when their account is locked, or that it is not any more. Why stays with the operators. */
export async function tellOfLock(
  trx: Transaction<DB>,
  services: Told,
  lock: { readonly accountId: string; readonly until: string | null; readonly before: string | null },
): Promise<void> {
  const { accountId, until, before } = lock;
  const wasLocked = before !== null && Date.parse(before) > services.clock.now().getTime();
  if (until === null && !wasLocked) return;
  const person = await findRecipient(trx, accountId);
  if (!person) return;
  const { contact } = services.config;
  const data =
    until === null
      ? ({ what: 'account_unlocked' } as const)
      : ({ what: 'account_locked', until, contact } as const);
  await write(trx, services, person, data, newId('lck'));
}
