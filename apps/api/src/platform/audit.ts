import type { Transaction } from 'kysely';
import type { DB } from './database/tables.generated.ts';
import { newId } from './ids.ts';
import type { Viewer } from './viewer.ts';

export interface AuditEntry {
  readonly action: string;
  readonly subjectKind: string;
  readonly subjectId: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** Who acts: an operator, or the command line of the machine itself. */
export type Actor = Pick<Viewer, 'accountId' | 'name' | 'apiKey'> | 'command line';
/** What acts on its own, without anybody asking. */
export type SystemActor = 'payment webhook' | 'email webhook' | 'time of grace';

/** Writes who did what, in the transaction that does it. */
export async function writeAudit(
  trx: Transaction<DB>,
  actor: Actor | SystemActor,
  entry: AuditEntry,
  context: { now: Date; requestId?: string },
): Promise<void> {
  await trx
    .insertInto('audit_log')
    .values({
      id: newId('aud'),
      at: context.now,
      actor_id: typeof actor === 'string' ? null : actor.accountId,
      actor_name: typeof actor === 'string' ? actor : actor.name,
      api_key_id: typeof actor === 'string' ? null : (actor.apiKey?.id ?? null),
      api_key_name: typeof actor === 'string' ? null : (actor.apiKey?.name ?? null),
      action: entry.action,
      subject_kind: entry.subjectKind,
      subject_id: entry.subjectId,
      before: JSON.stringify(entry.before ?? null),
      after: JSON.stringify(entry.after ?? null),
      request_id: context.requestId ?? null,
    })
    .execute();
}
