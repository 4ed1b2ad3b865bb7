import { roles } from '@cungnghe/contracts/endpoint';
import type { StaffWork } from '@cungnghe/contracts/staff/endpoints';
import type { Transaction } from 'kysely';
import type { DB } from '../../platform/database/tables.generated.ts';
import { notFound } from '../../platform/errors.ts';
import type { Database } from '../../platform/services.ts';
import { worksAs } from '../../platform/viewer.ts';
import { findClosingState, listOperators, listSessions } from '../accounts/public.ts';
import { listApiKeys } from '../api-keys/public.ts';
import { countAssignedTo } from '../media/public.ts';
import { listSubscriptions } from '../notifications/public.ts';
import { listTimesOf, mayPublish } from '../scheduled-publications/public.ts';

/** What ends and what is handed over when an operator leaves, and who may take all of it. Throws NOT_FOUND. */
export async function getWork(
  db: Database | Transaction<DB>,
  accountId: string,
  now: Date,
): Promise<StaffWork> {
  if (!(await findClosingState(db, accountId))) throw notFound('This account');
  const { quotes, next_steps } = await countAssignedTo(db, accountId);
  const times = await listTimesOf(db, accountId);
  const operators = await listOperators(db, roles, now);
  const mayTakeAll = (operator: (typeof operators)[number]) =>
    (quotes === 0 || worksAs(operator, 'finance', 'support')) &&
    times.every(({ kind }) => mayPublish(operator, kind));
  return {
    quotes,
    next_steps,
    publications: times.length,
    sessions: (await listSessions(db, accountId)).length,
    api_keys: (await listApiKeys(db, { accountId, seesAll: false })).length,
    devices: (await listSubscriptions(db, accountId)).length,
    colleagues: operators
      .filter((operator) => operator.id !== accountId && mayTakeAll(operator))
      .map(({ id, name }) => ({ id, full_name: name }))
      .toSorted((a, b) => a.full_name.localeCompare(b.full_name, 'vi')),
  };
}
