import type { PublicationKind } from '@cungnghe/contracts/scheduled-publications/endpoints';
import type { Transaction } from 'kysely';
import type { DB } from '../../platform/database/tables.generated.ts';
import { AppError, isDatabaseUnavailable, isStatementTimeout } from '../../platform/errors.ts';
import type { Database, Services } from '../../platform/services.ts';
import { findOperator } from '../../platform/session/operators.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { mayPublish } from './access.ts';
import { failureOf } from './present.ts';
import { type Due, findDue, listDue, markFailed, markFailing, markPublished } from './queries.ts';
import { hasLastedTooLong } from './rules.ts';

type Trx = Transaction<DB>;

/** How one kind is published: what its button does, in the transaction that also writes down that it was done. */
export interface Publisher {
  /**
   * What is asked of others than the database, before the transaction: nothing is held while they answer. `publish` is
   * given what this resolves to. Throws what the button would.
   */
  readonly prepare?: (services: Services, actor: Viewer, id: string) => Promise<unknown>;
  /** Throws what the button would; {@link draftChanged} when something else was prepared. */
  readonly publish: (trx: Trx, services: Services, actor: Viewer, input: PublishInput) => Promise<void>;
  /** Whether there is something to publish, of this operator where it is a draft. */
  readonly isReady: (
    trx: Trx,
    services: Pick<Services, 'clock'>,
    actor: Viewer,
    id: string,
  ) => Promise<boolean>;
}

interface PublishInput {
  readonly id: string;
  readonly requestId: string;
  /** When it is published: ahead of now where it is only tried. */
  readonly at: Date;
  readonly prepared: unknown;
}

/** Features bring theirs, the composition hands over all of them. */
export type Publishers = Readonly<Record<PublicationKind, Publisher>>;

/** A deadlock or the like goes away at once; what fails three times is ours to look into. */
const attempts = 3;

/**
 * Publishes what is due, also what became due while nothing ran. Any number of processes may. What passing trouble is in
 * the way of waits on for the next rounds, and all others have their turn.
 */
export async function publishDue(services: Services, publishers: Publishers): Promise<void> {
  const { db, clock, log } = services;
  for (const due of await listDue(db, clock.now())) {
    const error = await publishNow(services, publishers, due);
    if (error === undefined) continue;
    const now = clock.now();
    // Throws when the database itself is gone, for all others, too.
    if (isPassing(error) && !hasLastedTooLong(await markFailing(db, due, now), now)) {
      log.warn({ err: error, publication: due.id }, 'scheduled publication is tried again');
    } else await keepFailure(services, due, error);
  }
}

/** Publishes one. Resolves to what came in its way. */
export async function publishNow(services: Services, publishers: Publishers, due: Due): Promise<unknown> {
  for (let attempt = 1; ; attempt += 1) {
    const error = await publishOne(services, publishers, due).catch((caught: unknown) => caught);
    if (error === undefined || error instanceof Overtaken) return undefined;
    if (isPassing(error) || isFinal(error) || attempt === attempts) return error;
  }
}

/**
 * The draft is not the one that was seen, or that a publisher prepared, which prepares it anew. A draft is its editor's
 * alone, so they did it themselves, somewhere else.
 */
export const draftChanged = (
  draft: { readonly updated_at: string } | undefined,
  details: Readonly<Record<string, unknown>> = {},
): AppError =>
  draft === undefined
    ? new AppError(
        'CONFLICT',
        'Your draft is gone: it was published, discarded or handed over elsewhere. Read the text again.',
        { reason: 'draft_gone', ...details },
      )
    : new AppError(
        'CONFLICT',
        `You saved this draft in another tab or on another device at ${draft.updated_at}. Read it, then try again.`,
        { reason: 'draft_changed', changed_at: draft.updated_at, ...details },
      );

const isOfDraft = (error: AppError): boolean =>
  error.details.reason === 'draft_changed' || error.details.reason === 'draft_gone';

/** What the same attempt would only say once more. */
const isFinal = (error: unknown): boolean => error instanceof AppError && !isOfDraft(error);

/** Whether the same may go well a little later, with nobody changing a word of it. */
function isPassing(error: unknown): boolean {
  if (!(error instanceof AppError)) return isDatabaseUnavailable(error) || isStatementTimeout(error);
  const { code, details } = error;
  if (code === 'UNAVAILABLE') return true;
  return (
    code === 'IMAGE_URL_NOT_DIRECT' && (details.reason === 'too_slow' || details.reason === 'unreachable')
  );
}

/** Answers it as the button would say it. */
export async function keepFailure({ db, log }: Services, due: Due, error: unknown): Promise<AppError> {
  const isKnown = error instanceof AppError;
  if (!isKnown) log.error({ err: error, publication: due.id }, 'scheduled publication');
  const failure = isKnown ? error : new AppError('INTERNAL', 'This could not be published');
  await markFailed(db, due, failureOf(failure));
  return failure;
}

/** Somebody has published it, taken it back or moved it meanwhile: nothing of this attempt stays. */
class Overtaken extends Error {}

async function publishOne(services: Services, publishers: Publishers, due: Due): Promise<void> {
  const { db, clock } = services;
  const found = await findWork(db, due, clock.now());
  if (!found) return;
  const prepared = await publishers[found.kind].prepare?.(services, found.actor, found.id);
  await db.transaction().execute(async (trx) => {
    const now = clock.now();
    const work = await findWork(trx, due, now);
    if (!work) return;
    const { kind, actor, ...which } = work;
    await publishers[kind].publish(trx, services, actor, { ...which, at: now, prepared });
    if (!(await markPublished(trx, due, now))) throw new Overtaken();
  });
}

/** What is to be published, and as whom; undefined when it does not wait any more. Throws FORBIDDEN. */
async function findWork(db: Database | Trx, due: Due, now: Date) {
  const row = await findDue(db, due);
  if (!row) return undefined;
  const { kind, scheduled_by, subject_id: id, request_id: requestId } = row;
  // Who has lost the role, or was locked out, publishes nothing any more.
  const actor = scheduled_by === null ? undefined : await findOperator(db, scheduled_by, now);
  if (!actor || !mayPublish(actor, kind)) {
    throw new AppError('FORBIDDEN', 'Whoever set this time may not publish any more');
  }
  return { kind, actor, id, requestId };
}
