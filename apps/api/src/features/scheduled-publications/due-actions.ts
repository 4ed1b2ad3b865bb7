import type { PublicationKind } from '@cungnghe/contracts/scheduled-publications/endpoints';
import type { Transaction } from 'kysely';
import type { DB } from '../../platform/database/tables.generated.ts';
import { AppError, isDatabaseUnavailable } from '../../platform/errors.ts';
import type { Services } from '../../platform/services.ts';
import { findOperator } from '../../platform/session/operators.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { mayPublish } from './access.ts';
import { failureOf } from './present.ts';
import { type Due, findDue, listDue, markFailed, markPublished } from './queries.ts';

type Trx = Transaction<DB>;

/** How one kind is published: what its button does, in the transaction that also writes down that it was done. */
export interface Publisher {
  /** Throws what the button would. */
  readonly publish: (
    trx: Trx,
    services: Services,
    actor: Viewer,
    input: { readonly id: string; readonly requestId: string },
  ) => Promise<void>;
  /** Whether there is something to publish, of this operator where it is a draft. */
  readonly isReady: (trx: Trx, actor: Viewer, id: string) => Promise<boolean>;
}

/** Features bring theirs, the composition hands over all of them. */
export type Publishers = Readonly<Record<PublicationKind, Publisher>>;

/** A deadlock or the like goes away; what fails three times is ours to look into. */
const attempts = 3;

/** Publishes what is due, also what became due while nothing ran. Any number of processes may. */
export async function publishDue(services: Services, publishers: Publishers): Promise<void> {
  for (const due of await listDue(services.db, services.clock.now())) {
    await publishNow(services, publishers, due);
  }
}

/** Publishes one, and keeps why not when it could not be, which is answered. */
export async function publishNow(
  services: Services,
  publishers: Publishers,
  due: Due,
): Promise<AppError | undefined> {
  for (let attempt = 1; ; attempt += 1) {
    const error = await services.db
      .transaction()
      .execute((trx) => publishIn(trx, services, publishers, due))
      .catch((caught: unknown) => caught);
    if (error === undefined || error instanceof Overtaken) return undefined;
    if (isDatabaseUnavailable(error)) throw error;
    if (error instanceof AppError || attempt === attempts) return await keepFailure(services, due, error);
  }
}

async function keepFailure({ db, log }: Services, due: Due, error: unknown): Promise<AppError> {
  const isKnown = error instanceof AppError;
  if (!isKnown) log.error({ err: error, publication: due.id }, 'scheduled publication');
  const failure = isKnown ? error : new AppError('INTERNAL', 'This could not be published');
  await markFailed(db, due, failureOf(failure));
  return failure;
}

/** Somebody has published it, taken it back or moved it meanwhile: nothing of this attempt stays. */
class Overtaken extends Error {}

async function publishIn(trx: Trx, services: Services, publishers: Publishers, due: Due): Promise<void> {
  const row = await findDue(trx, due);
  if (!row) return;
  const { kind, scheduled_by } = row;
  const now = services.clock.now();
  // Who has lost the role, or was locked out, publishes nothing any more.
  const actor = scheduled_by === null ? undefined : await findOperator(trx, scheduled_by, now);
  if (!actor || !mayPublish(actor, kind)) {
    throw new AppError('FORBIDDEN', 'Whoever set this time may not publish any more');
  }
  await publishers[kind].publish(trx, services, actor, { id: row.subject_id, requestId: row.request_id });
  if (!(await markPublished(trx, due, now))) throw new Overtaken();
}
