import type { Transaction } from 'kysely';
import { type Actor, writeAudit } from './audit.ts';
import type { DB } from './database/tables.generated.ts';
import { AppError, notFound } from './errors.ts';
import type { Services } from './services.ts';

type Trx = Transaction<DB>;

/** A kind of thing that operators change one field or another of: a course, a book. */
export interface Changeable<Row, Columns> {
  /** What the audit log calls it. */
  readonly name: string;
  /** Holds it until the transaction ends, and reads it after the lock is held. */
  readonly lock: (trx: Trx, id: string) => Promise<Row | undefined>;
  readonly write: (trx: Trx, id: string, columns: Columns & { updated_at: Date }) => Promise<unknown>;
}

interface Change<Columns> {
  readonly before: object;
  readonly after: object;
  readonly columns: Columns;
  /** In place of the one that was named, when only the change tells. */
  readonly action?: string;
}

/** Changes one thing and writes down who did. What changes nothing leaves no row in the log. Throws NOT_FOUND. */
export async function changeAudited<Row, Columns>(
  services: Services,
  ...rest: ChangeArguments<Row, Columns>
): Promise<void> {
  await services.db.transaction().execute((trx) => changeAuditedIn(services, trx, ...rest));
}

type ChangeArguments<Row, Columns> = [
  actor: Actor,
  kind: Changeable<Row, Columns>,
  input: { readonly id: string; readonly action: string; readonly requestId: string },
  change: (trx: Trx, row: Row) => Promise<Change<Columns>>,
];

/** As part of a larger change, of which everything is seen at once or nothing. False when it changed nothing. */
export async function changeAuditedIn<Row, Columns>(
  { clock }: Pick<Services, 'clock'>,
  trx: Trx,
  ...[actor, kind, input, change]: ChangeArguments<Row, Columns>
): Promise<boolean> {
  const { id, requestId } = input;
  const row = await kind.lock(trx, id);
  if (!row) throw notFound(`This ${kind.name}`);
  const { before, after, columns, action = input.action } = await change(trx, row);
  if (JSON.stringify(after) === JSON.stringify(before)) return false;
  const now = clock.now();
  await kind.write(trx, id, { ...columns, updated_at: now });
  const entry = { action, subjectKind: kind.name, subjectId: id, before, after };
  await writeAudit(trx, actor, entry, { now, requestId });
  return true;
}

/** Throws CONFLICT with how a thing stands now, when that is not what an operator has seen of it. */
export function refuseStale(
  current: { readonly version: number; readonly content: object },
  seen: number,
): void {
  if (current.version === seen) return;
  throw new AppError('CONFLICT', 'Somebody has saved this since', { current });
}
