import type { RemovedKind } from '@cungnghe/contracts/removed/endpoints';
import type { Transaction } from 'kysely';
import type { DB } from '../../platform/database/tables.generated.ts';
import { newId } from '../../platform/ids.ts';
import type { Services } from '../../platform/services.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { getRemovedForViewer } from './access.ts';
import {
  type Changes,
  copyRows,
  deleteRemovedBefore,
  insertRemoved,
  listRemovedAmong,
  markRestored,
  putRowsBack,
  type Removal,
  type RemovedRow,
  type RowsOf,
} from './queries.ts';
import { retainedSince } from './rules.ts';

type Trx = Transaction<DB>;

/** Keeps what the same transaction deletes next, in the order in which the rows have to come back. */
export async function keepRemoved(
  trx: Trx,
  thing: Omit<Removal, 'id' | 'removed_by' | 'removed_at'>,
  rows: readonly RowsOf[],
  { actor, now }: { actor: Viewer; now: Date },
): Promise<void> {
  const id = newId('rmv');
  await insertRemoved(trx, { ...thing, id, removed_by: actor.accountId, removed_at: now });
  for (const one of rows) await copyRows(trx, id, one);
}

/**
 * How one kind comes back: the feature that has it holds its place, asks {@link takeRemoved}, and writes it down. False when
 * it is back already.
 */
export type Restorer = (
  trx: Trx,
  services: Pick<Services, 'clock'>,
  actor: Viewer,
  input: { readonly removed: RemovedRow; readonly requestId: string },
) => Promise<boolean>;
export type Restorers = Readonly<Record<RemovedKind, Restorer>>;

/** What was last deleted of each of these, restored or not, as long as it is kept. */
export async function listRemovedOf(
  trx: Trx,
  kind: RemovedKind,
  ids: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, RemovedRow>> {
  const rows = await listRemovedAmong(trx, 'subject_id', { kinds: [kind], ids, since: retainedSince(now) });
  return new Map(rows.map((row) => [row.subject_id, row]));
}

/** The rows of something that is not restored yet, for this transaction alone. False when somebody was faster. */
export const takeRemoved = (trx: Trx, { id }: RemovedRow, now: Date): Promise<boolean> =>
  markRestored(trx, id, now);

/** Puts back what {@link takeRemoved} has taken, with what is other than it was. */
export const putBack = (trx: Trx, { id }: RemovedRow, changes: Changes = {}): Promise<void> =>
  putRowsBack(trx, id, changes);

/** Brings something back, once. Throws NOT_FOUND, CONFLICT when there is no place for it. */
export async function restoreRemoved(
  services: Services,
  restorers: Restorers,
  viewer: Viewer,
  { id, requestId }: { id: string; requestId: string },
): Promise<RemovedRow> {
  return await services.db.transaction().execute(async (trx) => {
    await restoreRemovedIn(trx, services, restorers, viewer, { id, requestId });
    return await getRemovedForViewer(trx, services, viewer, id);
  });
}

/** The same inside a transaction. False when it is back already. */
export async function restoreRemovedIn(
  trx: Trx,
  services: Pick<Services, 'clock'>,
  restorers: Restorers,
  viewer: Viewer,
  { id, requestId }: { id: string; requestId: string },
): Promise<boolean> {
  const removed = await getRemovedForViewer(trx, services, viewer, id);
  if (removed.restored_at !== null) return false;
  return await restorers[removed.kind](trx, services, viewer, { removed, requestId });
}

/** What was removed long enough ago is gone for good. */
export async function deleteOldRemoved({ db, clock }: Services): Promise<void> {
  await deleteRemovedBefore(db, retainedSince(clock.now()));
}
