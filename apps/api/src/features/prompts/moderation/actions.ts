import type { AdminPrompt, PromptReport } from '@cungnghe/contracts/prompt-moderation';
import type { Transaction } from 'kysely';
import { writeAudit } from '../../../platform/audit.ts';
import type { DB } from '../../../platform/database/tables.generated.ts';
import { AppError, notFound } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { consumeRateLimit } from '../../../platform/rate-limit.ts';
import type { Services } from '../../../platform/services.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { decisionOn } from '../../forum/public.ts';
import { renameThing } from '../../notifications/public.ts';
import { getPromptForViewer } from '../library/access.ts';
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
  listAdminCases,
  lockText,
  setUnlisted,
  type Text,
} from './queries.ts';

interface AuditContext {
  readonly now: Date;
  readonly requestId: string;
}

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
  return presentAdminPrompt(row, await listAdminCases(db, id, maxCases), config.urls.learner);
}

/** A prompt by its id, or a case by its own. */
type Which = { readonly promptId: string } | { readonly caseId: string };

/** Takes a text off the library, or puts it back. Twice changes nothing. Throws NOT_FOUND. */
export async function setListed(
  services: Services,
  actor: Viewer,
  which: Which,
  { isListed, reason, requestId }: { isListed: boolean; reason: string; requestId: string },
): Promise<AdminPrompt> {
  const { db, clock } = services;
  const text = await textOf(db, which);
  await db.transaction().execute(async (trx) => {
    const context = { now: clock.now(), requestId };
    if (isListed) await relist(trx, actor, text, reason, context);
    else await unlist(trx, actor, text, reason, context);
  });
  return await getAdminPrompt(services, text.promptId);
}

async function textOf(db: Services['db'], which: Which): Promise<Text> {
  if ('promptId' in which) return { promptId: which.promptId, caseId: null };
  const promptId = await findPromptOfCase(db, which.caseId);
  if (promptId === undefined) throw notFound('This case');
  return { promptId, caseId: which.caseId };
}

async function unlist(
  trx: Transaction<DB>,
  actor: Viewer,
  text: Text,
  reason: string,
  context: AuditContext,
): Promise<void> {
  const stored = await lockText(trx, text);
  if (!stored) throw notFound('This text');
  if (stored.unlisted_at === null) {
    await setUnlisted(trx, text, { unlisted_at: context.now, unlisted_by: actor.accountId });
    if (text.caseId === null) await renamePrompt(trx, text.promptId, '');
    else await renameThing(trx, text.caseId, '');
    await auditListing(trx, actor, text, { from: true, to: false, reason }, context);
  }
  await decide(trx, actor, text, 'upheld', context);
}

async function relist(
  trx: Transaction<DB>,
  actor: Viewer,
  text: Text,
  reason: string,
  context: AuditContext,
): Promise<void> {
  const stored = await lockText(trx, text);
  if (!stored) throw notFound('This text');
  if (stored.unlisted_at === null) return;
  await setUnlisted(trx, text, { unlisted_at: null, unlisted_by: null });
  if (stored.deleted_at === null && text.caseId === null) await renamePrompt(trx, text.promptId, stored.name);
  if (stored.deleted_at === null && text.caseId !== null) await renameThing(trx, text.caseId, stored.name);
  await auditListing(trx, actor, text, { from: false, to: true, reason }, context);
}

const auditListing = (
  trx: Transaction<DB>,
  actor: Viewer,
  { promptId, caseId }: Text,
  { from, to, reason }: { from: boolean; to: boolean; reason: string },
  context: AuditContext,
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
    context,
  );

/**
 * Decides a report. Upholding it unlists the text and upholds all other pending reports of it. The same decision twice
 * changes nothing. Throws NOT_FOUND, INVALID_TRANSITION for the opposite of what was decided.
 */
export async function decideReport(
  { db, clock }: Services,
  actor: Viewer,
  { id, to, requestId }: { id: string; to: 'upheld' | 'rejected'; requestId: string },
): Promise<PromptReport> {
  return await db.transaction().execute(async (trx) => {
    const found = await findReport(trx, id);
    if (!found) throw notFound('This report');
    const text = { promptId: found.prompt_id, caseId: found.case_id };
    await lockText(trx, text);
    // Read only now: somebody else may have decided while we waited.
    const report = await findReport(trx, id);
    if (!report) throw notFound('This report');
    const context = { now: clock.now(), requestId };
    const decision = decisionOn(report.status, to);
    if (decision === 'refuse')
      throw new AppError('INVALID_TRANSITION', 'This report was decided the other way', {
        from: report.status,
        to,
      });
    if (decision === 'nothing') return presentReport(report);
    if (to === 'upheld') await unlist(trx, actor, text, report.reason, context);
    else await decide(trx, actor, { id }, to, context);
    const decided = await findReport(trx, id);
    if (!decided) throw notFound('This report');
    return presentReport(decided);
  });
}

async function decide(
  trx: Transaction<DB>,
  actor: Viewer,
  which: Text | { readonly id: string },
  to: 'upheld' | 'rejected',
  context: AuditContext,
): Promise<void> {
  const ids = await decidePending(trx, which, { to, by: actor.accountId, now: context.now });
  for (const id of ids) {
    await writeAudit(
      trx,
      actor,
      {
        action: `prompts.report_${to}`,
        subjectKind: 'report',
        subjectId: id,
        before: { status: 'pending' },
        after: { status: to },
      },
      context,
    );
  }
}
