import type { PortableBlock } from '@cungnghe/contracts/library/read';
import { newId } from '../../platform/ids.ts';
import { type Model, PROMPT_VERSIONS } from '../../platform/model/model.ts';
import type { Services } from '../../platform/services.ts';
import { type Judgement, judge } from './lib/judge.ts';
import type { JudgedDocument } from './lib/prompt.ts';
import { auditDocument } from './lib/queue.ts';
import { testJudge } from './lib/self-test.ts';
import {
  claimDocument,
  claimSelfTest,
  endRunWhenComplete,
  findDocument,
  findDocumentToAudit,
  findRun,
  insertAudit,
  isJudged,
  listUnclaimed,
  settleDocument,
  settleSelfTest,
} from './queries.ts';
import { contentHash } from './rules.ts';

/** What a process may take beyond the model's own time, before another one takes its document over. */
const marginMs = 15_000;
const jobsPerInsert = 1_000;

/** Tries the judge and, when it holds, lets the documents follow: all their jobs, or none. */
export async function runSelfTest(services: Services, model: Model, runId: string): Promise<void> {
  const { db, clock } = services;
  if (!(await claimSelfTest(db, runId, model.timeoutMs + marginMs))) return;
  const selfTest = await testJudge(model);
  await db.transaction().execute(async (trx) => {
    const settled = await settleSelfTest(trx, runId, selfTest, clock.now());
    if (settled && selfTest.outcome !== 'broken') await enqueueUnclaimed(services, trx, runId);
  });
}

/** One job for each document of the run that nobody has taken; documents that have their job keep it. */
export async function enqueueUnclaimed(
  { jobs }: Pick<Services, 'jobs'>,
  trx: Parameters<typeof settleDocument>[0],
  runId: string,
): Promise<void> {
  let after = '';
  for (;;) {
    const ids = await listUnclaimed(trx, runId, after, jobsPerInsert);
    const last = ids.at(-1);
    if (last === undefined) return;
    await jobs.enqueueAll(
      trx,
      auditDocument,
      ids.map((documentId) => ({ payload: { runId, documentId }, key: `${runId} ${documentId}` })),
    );
    after = last;
  }
}

/** Judges one document of a run and stores what came of it, in whichever process is first. */
export async function auditOne(
  { db, clock }: Services,
  model: Model,
  { runId, documentId }: { runId: string; documentId: string },
): Promise<void> {
  if (!(await claimDocument(db, { runId, documentId, ms: model.timeoutMs + marginMs }))) return;
  const document = await findDocument(db, documentId);
  const seen = document && seenByJudge(document);
  const key = seen && {
    documentId,
    model: model.name,
    promptVersion: PROMPT_VERSIONS['library-doc-audit'],
    contentHash: contentHash(seen),
  };
  const { forced } = (await findRun(db, runId)) ?? { forced: false };
  const judgement =
    seen === undefined || key === undefined || (!forced && (await isJudged(db, key)))
      ? undefined
      : await judge(model, seen);

  await db.transaction().execute(async (trx) => {
    const present = await findDocumentToAudit(trx, documentId);
    const stored = present && key && judgement ? { key, judgement } : undefined;
    const settled = await settleDocument(trx, { runId, documentId, outcome: outcomeOf(stored?.judgement) });
    if (settled && stored) {
      await insertAudit(trx, auditRow(runId, stored.key, stored.judgement, clock.now()));
    }
    await endRunWhenComplete(trx, runId, clock.now());
  });
}

function outcomeOf(judgement: Judgement | undefined): 'done' | 'failed' | 'skipped' {
  if (judgement === undefined) return 'skipped';
  return 'errorText' in judgement.result ? 'failed' : 'done';
}

function seenByJudge({
  community,
  title,
  summary,
  body_portable,
}: NonNullable<Awaited<ReturnType<typeof findDocument>>>): JudgedDocument | undefined {
  if (body_portable === null) return undefined;
  const blocks = body_portable as unknown as PortableBlock[];
  return { community, title, summary, text: blocks.map(lineOf).join('\n') };
}

function lineOf({ style, listItem, children }: PortableBlock): string {
  const heading = /^h(\d)$/.exec(style)?.[1];
  const start =
    heading === undefined ? (listItem === undefined ? '' : '- ') : `${'#'.repeat(Number(heading))} `;
  return start + children.map((child) => child.text).join('');
}

function auditRow(
  runId: string,
  key: { documentId: string; model: string; promptVersion: string; contentHash: string },
  { durationMs, rawReply, droppedFindings, findings, result }: Judgement,
  now: Date,
) {
  return {
    id: newId('lau'),
    run_id: runId,
    document_id: key.documentId,
    model: key.model,
    prompt_version: key.promptVersion,
    content_hash: key.contentHash,
    duration_ms: durationMs,
    raw_reply: rawReply,
    findings: JSON.stringify(findings),
    dropped_findings: droppedFindings,
    created_at: now,
    ...('errorText' in result
      ? { error_text: result.errorText, verdict: null, score: null }
      : { error_text: null, verdict: result.verdict, score: result.score }),
  };
}
