import type { AuditRun } from '@cungnghe/contracts/document-review/endpoints';
import { type Actor, writeAudit } from '../../platform/audit.ts';
import { AppError, notFound } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { type Model, PROMPT_VERSIONS } from '../../platform/model/model.ts';
import type { Services } from '../../platform/services.ts';
import { getRun } from './access.ts';
import { auditDocument } from './lib/queue.ts';
import {
  addDocuments,
  endRunWhenComplete,
  findCommunityId,
  findRunningRun,
  insertRun,
  lockRun,
  markCancelled,
} from './queries.ts';

/**
 * Starts a run over one community, or all: first the self-test, then one job per document.
 * Throws MODEL_NOT_CONFIGURED, JUDGE_SAME_FAMILY, NOT_FOUND for the community, CONFLICT while another run goes on.
 */
export async function startRun(
  services: Services,
  actor: Actor,
  input: { community: string | null; force: boolean; requestId?: string },
): Promise<AuditRun> {
  const model = getJudge(services);
  const { db, clock, jobs } = services;
  const now = clock.now();
  return await db.transaction().execute(async (trx) => {
    const community = input.community === null ? null : await findCommunityId(trx, input.community);
    if (community === undefined) throw notFound('This community');
    const id = newId('aur');
    const inserted = await insertRun(trx, {
      id,
      community_id: community?.id ?? null,
      forced: input.force,
      model: model.name,
      prompt_version: PROMPT_VERSIONS['library-doc-audit'],
      ...starterOf(actor),
      started_at: now,
    });
    if (!inserted) {
      throw new AppError('CONFLICT', 'A run is going on; wait for it or cancel it', {
        run_id: (await findRunningRun(trx))?.id ?? null,
      });
    }
    const documents = await addDocuments(trx, { id, communityId: community?.id ?? null });
    if (documents > 0) await jobs.enqueue(trx, auditDocument, { runId: id }, { key: id });
    else await endRunWhenComplete(trx, id, now);
    await writeAudit(
      trx,
      actor,
      {
        action: 'library_audit.started',
        subjectKind: 'library_audit_run',
        subjectId: id,
        before: null,
        after: { community: input.community, force: input.force, documents },
      },
      { now, ...(input.requestId !== undefined && { requestId: input.requestId }) },
    );
    return await getRun(trx, id);
  });
}

const starterOf = (actor: Actor) =>
  actor === 'command line'
    ? { started_by: null, started_by_name: actor }
    : { started_by: actor.accountId, started_by_name: actor.name };

/** Ends a run before its time. Throws NOT_FOUND, INVALID_TRANSITION for a run that has ended. */
export async function cancelRun(
  { db, clock }: Services,
  actor: Actor,
  input: { id: string; requestId: string },
): Promise<AuditRun> {
  const now = clock.now();
  return await db.transaction().execute(async (trx) => {
    const before = await lockRun(trx, input.id);
    if (!before) throw notFound('This run');
    if (before.status !== 'running') {
      throw new AppError('INVALID_TRANSITION', 'Only a run that is going on can be cancelled', {
        from: before.status,
        to: 'cancelled',
      });
    }
    await markCancelled(trx, now, input.id);
    await writeAudit(
      trx,
      actor,
      {
        action: 'library_audit.cancelled',
        subjectKind: 'library_audit_run',
        subjectId: input.id,
        before,
        after: { status: 'cancelled' },
      },
      { now, requestId: input.requestId },
    );
    return await getRun(trx, input.id);
  });
}

/** The model that may judge here. */
function getJudge({ model, config }: Services): Model {
  if (model === undefined) {
    throw new AppError('MODEL_NOT_CONFIGURED', 'No model is configured: set AI_BASE_URL and AI_MODEL');
  }
  if (model.family === config.writerFamily) {
    throw new AppError(
      'JUDGE_SAME_FAMILY',
      `The judge and the writer are both of the family ${model.family}; set AI_MODEL to a model of another one`,
      { family: model.family },
    );
  }
  return model;
}
