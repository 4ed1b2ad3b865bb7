import type { Report } from '@cungnghe/contracts/discussions/moderation';
import type { ReportReason } from '@cungnghe/contracts/fields/moderated-text';
import type { Transaction } from 'kysely';
import { writeAudit } from '../../../platform/audit.ts';
import type { DB } from '../../../platform/database/tables.generated.ts';
import { AppError, notFound } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { consumeRateLimit } from '../../../platform/rate-limit.ts';
import type { Services } from '../../../platform/services.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { notifyAuthor, notifyReporter, renameThing } from '../../notifications/public.ts';
import { decisionOn, limits } from '../rules.ts';
import { presentReport } from './present-report.ts';
import {
  decidePending,
  findModerated,
  findOwnReport,
  findReport,
  findReportable,
  hideText,
  insertReport,
  lockText,
  showText,
  type Thing,
} from './report-queries.ts';

/**
 * Tells the operators about a text, once per person. Throws NOT_FOUND for one that is not there, FORBIDDEN for one's
 * own, RATE_LIMITED.
 */
export async function reportText(
  { db, clock }: Services,
  viewer: Viewer,
  { slug, ...input }: Thing & { slug: string; reason: ReportReason; detail: string },
): Promise<{ id: string; isNew: boolean }> {
  const { accountId } = viewer;
  return await db.transaction().execute(async (trx) => {
    const before = await findOwnReport(trx, accountId, input);
    if (before) return { ...before, isNew: false };
    const text = await findReportable(trx, input, slug, { accountId, now: clock.now() });
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

/** Why, as the operator wrote it and as a report says it; and who is to be told by what. */
interface Context extends Pick<Services, 'outbox' | 'config'> {
  readonly now: Date;
  readonly requestId: string;
  readonly reason: string;
}

const contextOf = (
  { outbox, config, clock }: Services,
  { reason, requestId }: { reason: string; requestId: string },
): Context => ({ outbox, config, now: clock.now(), reason, requestId });

/**
 * Decides a report. Upholding it removes the text and upholds all other pending reports of it. The same decision twice
 * changes nothing. Throws NOT_FOUND, INVALID_TRANSITION for the opposite of what was decided.
 */
export async function decideReport(
  services: Services,
  actor: Viewer,
  { id, to, ...input }: { id: string; to: 'upheld' | 'rejected'; reason: string; requestId: string },
): Promise<Report> {
  const { db, config } = services;
  return await db.transaction().execute(async (trx) => {
    const found = await findReport(trx, id);
    if (!found) throw notFound('This report');
    const thing = { postId: found.post_id, replyId: found.reply_id };
    await lockText(trx, thing);
    // Read only now: somebody else may have decided while we waited.
    const report = await findReport(trx, id);
    if (!report) throw notFound('This report');
    const context = contextOf(services, input);
    switch (decisionOn(report.status, to)) {
      case 'refuse':
        throw new AppError('INVALID_TRANSITION', 'This report was decided the other way', {
          from: report.status,
          to,
        });
      case 'nothing':
        return presentReport(report, config.urls.learner);
      case 'decide':
        if (to === 'upheld') await removeLocked(trx, actor, thing, context, report.reason as ReportReason);
        else await decide(trx, actor, { thing, id }, to, context);
    }
    const decided = await findReport(trx, id);
    if (!decided) throw notFound('This report');
    return presentReport(decided, config.urls.learner);
  });
}

type Asked = { readonly reason: string; readonly requestId: string };

/** Removes a text without waiting for a report; pending ones of it are upheld. Throws NOT_FOUND. */
export async function removeText(
  services: Services,
  trx: Transaction<DB>,
  actor: Viewer,
  thing: Thing,
  asked: Asked,
): Promise<void> {
  if (!(await lockText(trx, thing))) throw notFound('This text');
  await removeLocked(trx, actor, thing, contextOf(services, asked));
}

/** Brings back a text that an operator removed. Throws NOT_FOUND; CONFLICT when its author has taken it back. */
export async function restoreText(
  services: Services,
  trx: Transaction<DB>,
  actor: Viewer,
  thing: Thing,
  asked: Asked,
): Promise<void> {
  const text = await lockText(trx, thing);
  if (!text) throw notFound('This text');
  if (text.deleted_by === null) return;
  const moderated = await findModerated(trx, thing);
  if (text.deleted_by !== 'operator' || moderated.is_blank) {
    throw new AppError('CONFLICT', 'Its author has taken this text back');
  }
  await showText(trx, thing);
  if (thing.replyId === null) await renameThing(trx, thing.postId, moderated.title);
  await audited(trx, actor, thing, 'restored', contextOf(services, asked));
}

async function removeLocked(
  trx: Transaction<DB>,
  actor: Viewer,
  thing: Thing,
  context: Context,
  because?: ReportReason,
): Promise<void> {
  const text = await lockText(trx, thing);
  if (text?.deleted_by === null) {
    await hideText(trx, thing, context.now);
    if (thing.replyId === null) await renameThing(trx, thing.postId, '');
    await audited(trx, actor, thing, 'removed', context, because);
  }
  await decide(trx, actor, { thing }, 'upheld', context);
}

/** Into the audit log, and to the author. */
async function audited(
  trx: Transaction<DB>,
  actor: Viewer,
  thing: Thing,
  what: 'removed' | 'restored',
  context: Context,
  because?: ReportReason,
): Promise<void> {
  const { reason, now, requestId } = context;
  const isPost = thing.replyId === null;
  const textId = thing.replyId ?? thing.postId;
  const [before, after] = what === 'removed' ? [null, 'by_operator'] : ['by_operator', null];
  await writeAudit(
    trx,
    actor,
    {
      action: `forum.text_${what}`,
      subjectKind: isPost ? 'post' : 'reply',
      subjectId: textId,
      before: { gone: before },
      after: { gone: after, ...(reason !== '' && { reason }) },
    },
    { now, requestId },
  );
  const { author_id, title, ...place } = await findModerated(trx, thing);
  await notifyAuthor(
    context,
    trx,
    {
      what,
      text: isPost ? 'post' : 'reply',
      textId,
      authorId: author_id,
      // The title of a post is its author's; whoever wrote a reply may not keep it.
      title: isPost ? title : '',
      path: `/c/${place.community_slug}/posts/${thing.postId}`,
      anchor: place.number === null ? undefined : `reply-${place.number}`,
      reason,
      because,
    },
    now,
  );
}

async function decide(
  trx: Transaction<DB>,
  actor: Viewer,
  { thing, id }: { readonly thing: Thing; readonly id?: string },
  to: 'upheld' | 'rejected',
  { now, requestId }: Context,
): Promise<void> {
  const decided = await decidePending(trx, id === undefined ? thing : { id }, {
    to,
    by: actor.accountId,
    now,
  });
  if (decided.length === 0) return;
  const { community_slug } = await findModerated(trx, thing);
  for (const report of decided) {
    await writeAudit(
      trx,
      actor,
      {
        action: `forum.report_${to}`,
        subjectKind: 'report',
        subjectId: report.id,
        before: { status: 'pending' },
        after: { status: to },
      },
      { now, requestId },
    );
    await notifyReporter(
      trx,
      {
        reportId: report.id,
        reporterId: report.reporter_id,
        outcome: to,
        text: thing.replyId === null ? 'post' : 'reply',
        path: `/c/${community_slug}/posts/${thing.postId}`,
      },
      now,
    );
  }
}
