import { type BulkAction, type BulkKind, bulkKinds } from '@cungnghe/contracts/bulk-actions/endpoints';
import type { Transaction } from 'kysely';
import type { DB } from '../../platform/database/tables.generated.ts';
import { notFound } from '../../platform/errors.ts';
import type { Database } from '../../platform/services.ts';
import { type Viewer, worksAs } from '../../platform/viewer.ts';
import { presentBulkAction } from './present.ts';
import { findBulkAction } from './queries.ts';

export const mayDo = (viewer: Pick<Viewer, 'roles'>, kind: BulkKind): boolean =>
  worksAs(viewer, ...bulkKinds[kind]);

/** The kinds of which an operator sees what came of them. */
export const kindsFor = (viewer: Pick<Viewer, 'roles'>): BulkKind[] =>
  (Object.keys(bulkKinds) as BulkKind[]).filter((kind) => mayDo(viewer, kind));

/** One bulk action of a kind that the operator may do. Throws NOT_FOUND. */
export async function getBulkAction(
  db: Database | Transaction<DB>,
  viewer: Viewer,
  id: string,
): Promise<BulkAction> {
  const row = await findBulkAction(db, id, kindsFor(viewer));
  if (!row) throw notFound('This bulk action');
  return presentBulkAction(row);
}
