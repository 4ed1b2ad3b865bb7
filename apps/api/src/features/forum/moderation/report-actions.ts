import type { Report, reportReasons } from '@cungnghe/contracts/forum-moderation';
import type { Transaction } from 'kysely';
import { writeAudit } from '../../../platform/audit.ts';
import type { DB } from '../../../platform/database/tables.generated.ts';
import { AppError, notFound } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { consumeRateLimit } from '../../../platform/rate-limit.ts';
import type { Services } from '../../../platform/services.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { renameThing } from '../../notifications/public.ts';
import { decisionOn, limits } from '../rules.ts';
import { presentReport } from './present-report.ts';
import {
  decidePending,
  findOwnReport,
  findReport,
  findReportable,
  hideText,
  insertReport,
  lockText,
  type Thing,
} from './report-queries.ts';

/**
 * Tells the operators about a text, once per person. Throws NOT_FOUND for one that is not there, FORBIDDEN for one's
 * own, RATE_LIMITED.
 */
export async function reportText(
  { db, clock }: Services,
  viewer: Viewer,
  { slug, ...input }: Thing & { slug: string; reason: (typeof reportReasons)[number]; detail: string },
): Promise<{ id: string; isNew: boolean }> {
  const { accountId } = viewer;
  return await db.transaction().execute(async (trx) => {
    const before = await findOwnReport(trx, accountId, input);
    if (before) return { ...before, isNew: false };
    const text = await findReportable(trx, input, slug);
    if (!text) throw notFound('This text');
    if (text.author_id === accountId)
      throw new AppError('FORBIDDEN', 'This is your own; you can take it back');
    const id = newId('rpt');
    const row = { ...input, id, reporterId: accountId, text: text.text, now: clock.now() };
    if (await insertReport(trx, row)) {
      // Only now: repeats take no turns.
      await consumeRateLimit(trx, limits.reports, accountId);
      return { id, isNew: true };
    }
    const winner = await findOwnReport(trx, accountId, input);
    if (!winner) throw new Error('a report was neither stored nor there');
    return { ...winner, isNew: false };
  });
}

interface AuditContext {
  readonly now: Date;
  readonly requestId: string;
}

/**
 * Decides a report. Upholding it removes the text and upholds all other pending reports of it. The same decision twice
 * changes nothing. Throws NOT_FOUND, INVALID_TRANSITION for the opposite of what was decided.
 */
export async function decideReport(
  { db, clock, config }: Services,
  actor: Viewer,
  { id, to, requestId }: { id: string; to: 'upheld' | 'rejected'; requestId: string },
): Promise<Report> {
  return await db.transaction().execute(async (trx) => {
    const found = await findReport(trx, id);
    if (!found) throw notFound('This report');
    const thing = { postId: found.post_id, replyId: found.reply_id };
    await lockText(trx, thing);
    // Read only now: somebody else may have decided while we waited.
    const report = await findReport(trx, id);
    if (!report) throw notFound('This report');
    const auditContext = { now: clock.now(), requestId };
    switch (decisionOn(report.status, to)) {
      case 'refuse':
        throw new AppError('INVALID_TRANSITION', 'This report was decided the other way', {
          from: report.status,
          to,
        });
      case 'nothing':
        return presentReport(report, config.urls.learner);
      case 'decide':
        if (to === 'upheld') await removeLocked(trx, actor, thing, auditContext);
        else await decide(trx, actor, { id }, to, auditContext);
    }
    const decided = await findReport(trx, id);
    if (!decided) throw notFound('This report');
    return presentReport(decided, config.urls.learner);
  });
}

/** Removes a text without waiting for a report; pending ones of it are upheld. Throws NOT_FOUND. */
export async function removeText(
  trx: Transaction<DB>,
  actor: Viewer,
  thing: Thing,
  auditContext: AuditContext,
): Promise<void> {
  if (!(await lockText(trx, thing))) throw notFound('This text');
  await removeLocked(trx, actor, thing, auditContext);
}

async function removeLocked(
  trx: Transaction<DB>,
  actor: Viewer,
  thing: Thing,
  auditContext: AuditContext,
): Promise<void> {
  const text = await lockText(trx, thing);
  if (text?.deleted_by === null) {
    await hideText(trx, thing, auditContext.now);
    if (thing.replyId === null) await renameThing(trx, thing.postId, '');
    await writeAudit(
      trx,
      actor,
      {
        action: 'forum.text_removed',
        subjectKind: thing.replyId === null ? 'post' : 'reply',
        subjectId: text.id,
        before: { gone: null },
        after: { gone: 'by_operator' },
      },
      auditContext,
    );
  }
  await decide(trx, actor, thing, 'upheld', auditContext);
}

async function decide(
  trx: Transaction<DB>,
  actor: Viewer,
  which: Thing | { readonly id: string },
  to: 'upheld' | 'rejected',
  auditContext: AuditContext,
): Promise<void> {
  const ids = await decidePending(trx, which, { to, by: actor.accountId, now: auditContext.now });
  for (const id of ids) {
    await writeAudit(
      trx,
      actor,
      {
        action: `forum.report_${to}`,
        subjectKind: 'report',
        subjectId: id,
        before: { status: 'pending' },
        after: { status: to },
      },
      auditContext,
    );
  }
}
