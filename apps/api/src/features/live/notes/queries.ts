import type { Transaction } from 'kysely';
import type { DB } from '../../../platform/database/tables.generated.ts';

export function updateActivityNotes(trx: Transaction<DB>, id: string, notes: string) {
  return trx.updateTable('live_activities').set({ host_notes: notes }).where('id', '=', id).execute();
}

export function updateRoomNotes(trx: Transaction<DB>, eventId: string, notes: string) {
  return trx.updateTable('live_stages').set({ host_notes: notes }).where('event_id', '=', eventId).execute();
}
