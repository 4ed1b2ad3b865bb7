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
import { recordWebhookEvent } from '../../webhooks/public.ts';
import { limits } from '../rules.ts';
import { requireDecision } from './decision-access.ts';
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
  type ReportRow,
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
      await recordReport(trx, row);
      return { id, isNew: true };
    }
    const winner = await findOwnReport(trx, accountId, input);
    if (!winner) throw new Error('a report was neither stored nor there');
    return { ...winner, isNew: false };
  });
}

async function recordReport(
  trx: Transaction<DB>,
  report: Thing & { readonly id: string; readonly reason: ReportReason; readonly now: Date },
): Promise<void> {
  const { id: report_id, postId: post_id, replyId: reply_id, reason, now } = report;
  const { community_slug } = await findModerated(trx, report);
  await recordWebhookEvent(
    trx,
    'post.reported',
    { report_id, post_id, reply_id, community_slug, reason },
    { now },
  );
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
 * Decides a report, and with it all pending reports of the same text. Upholding it removes the text. The same decision
 * twice changes nothing. Throws NOT_FOUND, INVALID_TRANSITION for the opposite of what was decided.
 */
export async function decideReport(services: Services, actor: Viewer, decision: Decision): Promise<Report> {
  const { db, config } = services;
  return await db.transaction().execute(async (trx) => {
    await decideReportIn(trx, services, actor, decision);
    return presentReport(await getReport(trx, decision.id), config.urls.learner);
  });
}

interface Decision extends Asked {
  readonly id: string;
  readonly to: 'upheld' | 'rejected';
}

/** The same inside a transaction. False when it was decided so before. */
export async function decideReportIn(
  trx: Transaction<DB>,
  services: Services,
  actor: Viewer,
  { id, to, ...asked }: Decision,
): Promise<boolean> {
  const thing = thingOf(await getReport(trx, id));
  await lockText(trx, thing);
  // Read only now: somebody else may have decided while we waited.
  const report = await getReport(trx, id);
  if (!requireDecision(report.status, to)) return false;
  const context = contextOf(services, asked);
  if (to === 'upheld') await removeLocked(trx, actor, thing, context, report.reason as ReportReason);
  else await decide(trx, actor, thing, to, context);
  return true;
}

/** Brings back the text that a report was about. Throws like `restoreText`. */
export async function restoreReported(
  trx: Transaction<DB>,
  services: Services,
  actor: Viewer,
  { id, ...asked }: Asked & { readonly id: string },
): Promise<boolean> {
  return await restoreText(services, trx, actor, thingOf(await getReport(trx, id)), asked);
}

async function getReport(trx: Transaction<DB>, id: string): Promise<ReportRow> {
  const report = await findReport(trx, id);
  if (!report) throw notFound('This report');
  return report;
}

const thingOf = ({ post_id, reply_id }: ReportRow): Thing => ({ postId: post_id, replyId: reply_id });

type Asked = { readonly reason: string; readonly requestId: string };

/** Removes a text without waiting for a report; pending ones of it are upheld. False when it was gone. Throws NOT_FOUND. */
export async function removeText(
  services: Services,
  trx: Transaction<DB>,
  actor: Viewer,
  thing: Thing,
  asked: Asked,
): Promise<boolean> {
  if (!(await lockText(trx, thing))) throw notFound('This text');
  return await removeLocked(trx, actor, thing, contextOf(services, asked));
}

/**
 * Brings back a text that an operator removed; false when it stands. Throws NOT_FOUND; CONFLICT when its author has taken it
 * back.
 */
export async function restoreText(
  services: Services,
  trx: Transaction<DB>,
  actor: Viewer,
  thing: Thing,
  asked: Asked,
): Promise<boolean> {
  const text = await lockText(trx, thing);
  if (!text) throw notFound('This text');
  if (text.deleted_by === null) return false;
  const moderated = await findModerated(trx, thing);
  if (text.deleted_by !== 'operator' || moderated.is_blank) {
    throw new AppError('CONFLICT', 'Its author has taken this text back');
  }
  await showText(trx, thing);
  if (thing.replyId === null) await renameThing(trx, thing.postId, moderated.title);
  await audited(trx, actor, thing, 'restored', contextOf(services, asked));
  return true;
}

async function removeLocked(
  trx: Transaction<DB>,
  actor: Viewer,
  thing: Thing,
  context: Context,
  because?: ReportReason,
): Promise<boolean> {
  const text = await lockText(trx, thing);
  const stands = text?.deleted_by === null;
  if (stands) {
    await hideText(trx, thing, context.now);
    if (thing.replyId === null) await renameThing(trx, thing.postId, '');
    await audited(trx, actor, thing, 'removed', context, because);
  }
  await decide(trx, actor, thing, 'upheld', context);
  return stands;
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
      requestId,
    },
    now,
  );
}

async function decide(
  trx: Transaction<DB>,
  actor: Viewer,
  thing: Thing,
  to: 'upheld' | 'rejected',
  { now, requestId }: Context,
): Promise<void> {
  const decided = await decidePending(trx, thing, { to, by: actor.accountId, now });
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
