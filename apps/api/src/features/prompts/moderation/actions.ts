import type { ReportReason } from '@cungnghe/contracts/fields/moderated-text';
import type { AdminPrompt, PromptReport } from '@cungnghe/contracts/prompts/moderation';
import type { Transaction } from 'kysely';
import { writeAudit } from '../../../platform/audit.ts';
import type { DB } from '../../../platform/database/tables.generated.ts';
import { AppError, notFound } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { consumeRateLimit } from '../../../platform/rate-limit.ts';
import type { Services } from '../../../platform/services.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { requireDecision } from '../../discussions/public.ts';
import { notifyAuthor, notifyReporter, renameThing } from '../../notifications/public.ts';
import { getPromptForViewer } from '../library/access.ts';
import type { Db } from '../library/queries.ts';
import { renamePrompt } from '../rename-queries.ts';
import { limits } from '../rules.ts';
import { presentAdminPrompt, presentReport } from './present.ts';
import {
  decidePending,
  findAdminPrompt,
  findOwnReport,
  findPromptOfCase,
  findReport,
  findReportableCase,
  findReportablePrompt,
  insertReport,
  listCasesOf,
  lockText,
  type ReportRow,
  setUnlisted,
  type Text,
} from './queries.ts';

interface Context extends Pick<Services, 'outbox' | 'config'> {
  readonly now: Date;
  readonly requestId: string;
  /** As the operator wrote it; empty when they wrote nothing. */
  readonly reason: string;
}

const contextOf = (
  { outbox, config, clock }: Services,
  { reason, requestId }: { reason: string; requestId: string },
): Context => ({ outbox, config, now: clock.now(), reason, requestId });

/** Tells the operators about a text, once per person. Throws NOT_FOUND, FORBIDDEN for one's own, RATE_LIMITED. */
export async function reportText(
  { db, clock }: Services,
  viewer: Viewer,
  input: { slug: string; caseId: string | null; reason: string; detail: string },
): Promise<{ id: string; isNew: boolean }> {
  const { accountId } = viewer;
  const { slug, caseId, reason, detail } = input;
  const now = clock.now();
  const prompt = await getPromptForViewer(db, viewer, slug, now);
  const promptId = prompt.id;
  return await db.transaction().execute(async (trx) => {
    const about = { promptId, caseId };
    const before = await findOwnReport(trx, accountId, about);
    if (before) return { ...before, isNew: false };
    const text = await (caseId === null
      ? findReportablePrompt(trx, promptId)
      : findReportableCase(trx, promptId, caseId));
    if (!text) throw notFound('This text');
    // A report is its reporter's, and so is the copy of the text in it: no more than they could read.
    const seen = caseId === null ? wordsOf(prompt) : text.text;
    if (text.author_id === accountId)
      throw new AppError('FORBIDDEN', 'This is your own; you can take it back');
    const id = newId('rpt');
    const row = { ...about, id, reporterId: accountId, reason, detail, text: seen, now };
    if (await insertReport(trx, row)) {
      // Only now: repeats are not counted.
      await consumeRateLimit(trx, limits.reports, accountId);
      return { id, isNew: true };
    }
    const winner = await findOwnReport(trx, accountId, about);
    if (!winner) throw new Error('a report was neither stored nor there');
    return { ...winner, isNew: false };
  });
}

const wordsOf = ({ name, intro, body }: { name: string; intro: string; body: string | null }) =>
  [name, intro, body ?? ''].filter((text) => text !== '').join('\n\n');

const maxCases = 100;

/** Throws NOT_FOUND. */
export async function getAdminPrompt({ db, config }: Services, id: string): Promise<AdminPrompt> {
  const row = await findAdminPrompt(db, id);
  if (!row) throw notFound('This prompt');
  return presentAdminPrompt(row, await listCasesOf(db, id, maxCases), config.urls.learner);
}

/** A prompt by its id, or a case by its own. */
type Which = { readonly promptId: string } | { readonly caseId: string };

/** Takes a text off the library, or puts it back. Twice changes nothing. Throws NOT_FOUND. */
export async function setListed(
  services: Services,
  actor: Viewer,
  which: Which,
  listing: Listing,
): Promise<AdminPrompt> {
  const { db } = services;
  const text = await textOf(db, which);
  await db.transaction().execute(async (trx) => {
    await setListedIn(trx, services, actor, text, listing);
  });
  return await getAdminPrompt(services, text.promptId);
}

interface Listing extends Asked {
  readonly isListed: boolean;
}

/** The same inside a transaction. False when it was so before. */
export async function setListedIn(
  trx: Transaction<DB>,
  services: Services,
  actor: Viewer,
  text: Text,
  { isListed, ...asked }: Listing,
): Promise<boolean> {
  const context = contextOf(services, asked);
  return isListed ? await relist(trx, actor, text, context) : await unlist(trx, actor, text, context);
}

export async function textOf(db: Db, which: Which): Promise<Text> {
  if ('promptId' in which) return { promptId: which.promptId, caseId: null };
  const promptId = await findPromptOfCase(db, which.caseId);
  if (promptId === undefined) throw notFound('This case');
  return { promptId, caseId: which.caseId };
}

async function unlist(
  trx: Transaction<DB>,
  actor: Viewer,
  text: Text,
  context: Context,
  because?: ReportReason,
): Promise<boolean> {
  const stored = await lockText(trx, text);
  if (!stored) throw notFound('This text');
  const isListed = stored.unlisted_at === null;
  if (isListed) {
    await setUnlisted(trx, text, { unlisted_at: context.now, unlisted_by: actor.accountId });
    if (text.caseId === null) await renamePrompt(trx, text.promptId, '');
    else await renameThing(trx, text.caseId, '');
    await auditListing(trx, actor, text, { from: true, to: false }, context);
    await notifyOf(trx, 'removed', text, stored, context, because);
  }
  await decide(trx, actor, { text, slug: stored.slug }, 'upheld', context);
  return isListed;
}

async function relist(trx: Transaction<DB>, actor: Viewer, text: Text, context: Context): Promise<boolean> {
  const stored = await lockText(trx, text);
  if (!stored) throw notFound('This text');
  if (stored.unlisted_at === null) return false;
  await setUnlisted(trx, text, { unlisted_at: null, unlisted_by: null });
  if (stored.deleted_at === null && text.caseId === null) await renamePrompt(trx, text.promptId, stored.name);
  if (stored.deleted_at === null && text.caseId !== null) await renameThing(trx, text.caseId, stored.name);
  await auditListing(trx, actor, text, { from: false, to: true }, context);
  // What its author has deleted meanwhile is listed nowhere.
  if (stored.deleted_at === null) await notifyOf(trx, 'restored', text, stored, context);
  return true;
}

const notifyOf = (
  trx: Transaction<DB>,
  what: 'removed' | 'restored',
  { promptId, caseId }: Text,
  stored: { name: string; slug: string; author_id: string },
  context: Context,
  because?: ReportReason,
) =>
  notifyAuthor(
    context,
    trx,
    {
      what,
      text: caseId === null ? 'prompt' : 'prompt_case',
      textId: caseId ?? promptId,
      authorId: stored.author_id,
      title: stored.name,
      path: `/prompts/${stored.slug}`,
      anchor: caseId === null ? undefined : `case-${caseId}`,
      reason: context.reason,
      because,
      requestId: context.requestId,
    },
    context.now,
  );

const auditListing = (
  trx: Transaction<DB>,
  actor: Viewer,
  { promptId, caseId }: Text,
  { from, to }: { from: boolean; to: boolean },
  { reason, now, requestId }: Context,
) =>
  writeAudit(
    trx,
    actor,
    {
      action: to ? 'prompts.relisted' : 'prompts.unlisted',
      subjectKind: caseId === null ? 'prompt' : 'prompt_case',
      subjectId: caseId ?? promptId,
      before: { listed: from },
      after: { listed: to, ...(reason !== '' && { reason }) },
    },
    { now, requestId },
  );

/**
 * Decides a report, and with it all pending reports of the same text. Upholding it unlists the text. The same decision
 * twice changes nothing. Throws NOT_FOUND, INVALID_TRANSITION for the opposite of what was decided.
 */
export async function decideReport(
  services: Services,
  actor: Viewer,
  decision: Decision,
): Promise<PromptReport> {
  return await services.db.transaction().execute(async (trx) => {
    await decideReportIn(trx, services, actor, decision);
    return presentReport(await getReport(trx, decision.id));
  });
}

interface Asked {
  readonly reason: string;
  readonly requestId: string;
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
  const text = reportedTextOf(await getReport(trx, id));
  const stored = await lockText(trx, text);
  // Read only now: somebody else may have decided while we waited.
  const report = await getReport(trx, id);
  if (!stored) throw notFound('This report');
  if (!requireDecision(report.status, to)) return false;
  const context = contextOf(services, asked);
  if (to === 'upheld') await unlist(trx, actor, text, context, report.reason as ReportReason);
  else await decide(trx, actor, { text, slug: stored.slug }, to, context);
  return true;
}

/** Lists the text again that a report was about; false when it is listed. Throws NOT_FOUND. */
export async function relistReported(
  trx: Transaction<DB>,
  services: Services,
  actor: Viewer,
  { id, ...asked }: Asked & { readonly id: string },
): Promise<boolean> {
  return await relist(trx, actor, reportedTextOf(await getReport(trx, id)), contextOf(services, asked));
}

async function getReport(trx: Transaction<DB>, id: string): Promise<ReportRow> {
  const report = await findReport(trx, id);
  if (!report) throw notFound('This report');
  return report;
}

const reportedTextOf = ({ prompt_id, case_id }: ReportRow): Text => ({
  promptId: prompt_id,
  caseId: case_id,
});

async function decide(
  trx: Transaction<DB>,
  actor: Viewer,
  { text, slug }: { readonly text: Text; readonly slug: string },
  to: 'upheld' | 'rejected',
  { now, requestId }: Context,
): Promise<void> {
  const decision = { to, by: actor.accountId, now };
  for (const report of await decidePending(trx, text, decision)) {
    await writeAudit(
      trx,
      actor,
      {
        action: `prompts.report_${to}`,
        subjectKind: 'report',
        subjectId: report.id,
        before: { status: 'pending' },
        after: { status: to },
      },
      { now, requestId },
    );
    const isPrompt = text.caseId === null;
    await notifyReporter(
      trx,
      {
        reportId: report.id,
        reporterId: report.reporter_id,
        outcome: to,
        text: isPrompt ? 'prompt' : 'prompt_case',
        // An unlisted prompt is its author's alone.
        path: isPrompt && to === 'upheld' ? '/prompts' : `/prompts/${slug}`,
      },
      now,
    );
  }
}
