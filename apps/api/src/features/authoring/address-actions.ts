import { writeAudit } from '../../platform/audit.ts';
import { AppError, validationFailed } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import type { Services } from '../../platform/services.ts';
import { freeSlug, slugOf } from '../../platform/slugs.ts';
import type { Viewer } from '../../platform/viewer.ts';
import {
  type Addressed,
  addressesLike,
  communityExists,
  insertAddressed,
  type NewColumns,
  type Trx,
} from './address-queries.ts';

/** The address of something that is called so; whatever its name is made of, it gets one. */
export const addressOf = (name: string) => slugOf(name) || 'khong-ten';

/** Throws VALIDATION_FAILED when there is no such community; null is for what all of them share. */
export async function checkCommunity(trx: Trx, id: string | null): Promise<void> {
  if (id !== null && !(await communityExists(trx, id))) {
    throw validationFailed([{ path: 'community_id', message: 'There is no such community' }]);
  }
}

interface Beginning<Table extends Addressed> {
  readonly table: Table;
  /** What the audit log calls it, and what its id begins with. */
  readonly kind: string;
  readonly idPrefix: string;
  /** What its address is made from. */
  readonly name: string;
  readonly requestId: string;
}

/** More people than this do not begin something of one name at the same moment. */
const maxAttempts = 100;

/**
 * Begins a course, a book or a document at a free address, and writes down who did. Of two who take one address at once
 * the unique index lets the first have it, and the other takes the next. Throws CONFLICT when that has no end.
 * `prepare` checks what is asked for, and answers what else is said of it.
 */
export async function createAddressed<Table extends Addressed>(
  { db, clock }: Services,
  actor: Viewer,
  { table, kind, idPrefix, name, requestId }: Beginning<Table>,
  prepare: (trx: Trx) => Promise<NewColumns<Table>>,
): Promise<string> {
  const id = newId(idPrefix);
  const now = clock.now();
  await db.transaction().execute(async (trx) => {
    const columns = await prepare(trx);
    const slug = await insertAtFreeAddress(trx, table, name, { ...columns, id, now });
    const entry = { action: `${kind}.created`, subjectKind: kind, subjectId: id };
    await writeAudit(trx, actor, { ...entry, before: null, after: { slug, ...columns } }, { now, requestId });
  });
  return id;
}

async function insertAtFreeAddress<Table extends Addressed>(
  trx: Trx,
  table: Table,
  name: string,
  row: NewColumns<Table> & { id: string; now: Date },
): Promise<string> {
  const wanted = addressOf(name);
  const where = { slug: wanted, communityId: row.community_id ?? null };
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const slug = freeSlug(wanted, await addressesLike(trx, table, where));
    if (await insertAddressed(trx, table, { ...row, slug })) return slug;
  }
  throw new AppError('CONFLICT', 'Too many things of this name are being created right now');
}
