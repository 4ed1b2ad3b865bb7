import {
  maxCalendarEntries,
  type PublicationKind,
  publicationKindRoles,
  publicationKinds,
  type ScheduledPublication,
} from '@cungnghe/contracts/scheduled-publications/endpoints';
import type { Transaction } from 'kysely';
import type { DB } from '../../platform/database/tables.generated.ts';
import { notFound } from '../../platform/errors.ts';
import type { Database } from '../../platform/services.ts';
import { type Viewer, worksAs } from '../../platform/viewer.ts';
import { presentPublication } from './present.ts';
import { findAppointment, listCalendar } from './queries.ts';

/** Whether somebody may publish one kind, and so may see what is to be published of it. */
export const mayPublish = (viewer: Pick<Viewer, 'roles'>, kind: PublicationKind): boolean =>
  worksAs(viewer, ...publicationKindRoles[kind]);

export const kindsFor = (viewer: Viewer): PublicationKind[] =>
  publicationKinds.filter((kind) => mayPublish(viewer, kind));

/** Throws NOT_FOUND for a kind that is not theirs to publish. */
export function requireKind(viewer: Viewer, kind: PublicationKind): void {
  if (!mayPublish(viewer, kind)) throw notFound('This publication');
}

/** One month, `2026-11`, of what the viewer may publish. */
export async function getCalendarForViewer(db: Database, viewer: Viewer, month: string) {
  const kinds = kindsFor(viewer);
  const found = await listCalendar(db, { kinds, month, limit: maxCalendarEntries + 1 });
  const entries = found.slice(0, maxCalendarEntries);
  return { month, entries, is_complete: found.length === entries.length };
}

/** When something will be published; null when no time is set. Throws NOT_FOUND for a kind that is not theirs. */
export async function getAppointmentForViewer(
  db: Database | Transaction<DB>,
  viewer: Viewer,
  { kind, id }: { kind: PublicationKind; id: string },
): Promise<ScheduledPublication | null> {
  requireKind(viewer, kind);
  const row = await findAppointment(db, id);
  return row?.kind === kind ? presentPublication(row, viewer) : null;
}
