import {
  type BulkAction,
  type BulkKind,
  bulkKindRoles,
  bulkKinds,
} from '@cungnghe/contracts/bulk-actions/endpoints';
import type { Transaction } from 'kysely';
import type { DB } from '../../platform/database/tables.generated.ts';
import { notFound } from '../../platform/errors.ts';
import type { Database } from '../../platform/services.ts';
import { type Viewer, worksAs } from '../../platform/viewer.ts';
import { presentBulkAction } from './present.ts';
import { findBulkAction } from './queries.ts';

/** Whether somebody may do one kind, and so may see what was done of it. */
export const mayDo = (viewer: Pick<Viewer, 'roles'>, kind: BulkKind): boolean =>
  worksAs(viewer, ...bulkKindRoles[kind]);

export const kindsFor = (viewer: Viewer): BulkKind[] => bulkKinds.filter((kind) => mayDo(viewer, kind));

/** One bulk action, and how far it is. Throws NOT_FOUND, also for one of a kind that is not theirs to do. */
export async function getBulkAction(
  db: Database | Transaction<DB>,
  viewer: Viewer,
  id: string,
): Promise<BulkAction> {
  const row = await findBulkAction(db, id);
  if (!row || !mayDo(viewer, row.kind)) throw notFound('This bulk action');
  return presentBulkAction(row);
}
