import type { Transaction } from 'kysely';
import type { DB } from '../../platform/database/tables.generated.ts';
import { newId } from '../../platform/ids.ts';
import type { Services } from '../../platform/services.ts';

/** Marks a response as waiting for its evaluation. Without a model it waits for the host. */
export async function requestEvaluation(
  _services: Services,
  trx: Transaction<DB>,
  response: { id: string; version: number; eventId: string; requestedBy?: string },
  now: Date,
): Promise<void> {
  await trx
    .insertInto('live_task_evaluations')
    .values({
      id: newId('lev'),
      response_id: response.id,
      event_id: response.eventId,
      response_version: response.version,
      requested_by: response.requestedBy ?? null,
      created_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .column('response_id')
        .where('status', '=', 'pending')
        .doUpdateSet({ response_version: response.version }),
    )
    .execute();
}
