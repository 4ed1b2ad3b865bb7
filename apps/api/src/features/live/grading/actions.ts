import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { startPeriodicJobs } from '../../../platform/jobs/periodic-job.ts';
import { concurrency, type Model, PROMPT_VERSIONS, storable } from '../../../platform/model/model.ts';
import type { Services } from '../../../platform/services.ts';
import { evaluateTask, evaluationJob } from '../responses/lib/evaluation-queue.ts';
import type { Answers, Criterion, StoredItem } from '../rules.ts';
import { announce } from '../state/lib/announcements.ts';
import { gradingQuestion, type JudgedTask } from './lib/prompt.ts';
import { claim, findWaiting, finishEvaluation, listAbandoned, listUnclaimed, postpone } from './queries.ts';
import { rubricHash, scoresOf } from './rules.ts';

/**
 * What a process may take before another one takes its evaluation over: the model's own time, as much again to wait
 * for a turn, and a margin.
 */
const claimMsOf = ({ timeoutMs }: Model) => 2 * timeoutMs + 15_000;

const abandonedCheckMs = 10_000;

const minute = 60_000;
/** When a failure that may pass is tried again: the model's own three attempts take seconds, an outage takes hours. */
const retryDelays = [minute, 5 * minute, 15 * minute, 60 * minute, 3 * 60 * minute, 6 * 60 * minute];

const longestReply = 100_000;
const longestError = 2_000;
const longestComment = 2_000;
const maxFeedbackLength = 6_000;

/**
 * Grades what waits and every later answer to a task. Any number of processes may. Resolves to what ends the rounds;
 * the workers themselves end with the jobs.
 */
export async function startGrading(
  services: Services,
  model: Model,
  jobs: Pick<Jobs, 'work'>,
  {
    retryDelaysMs,
    requeueEveryMs = 60_000,
  }: { retryDelaysMs?: readonly number[]; requeueEveryMs?: number } = {},
): Promise<{ stop(): Promise<void> }> {
  const { log } = services;
  await jobs.work(evaluateTask, concurrency, async ({ evaluationId }) => {
    try {
      await gradeOne(services, model, evaluationId, retryDelaysMs);
    } catch (error) {
      log.warn({ err: error, evaluation_id: evaluationId }, 'evaluation not stored, will be tried again');
      throw error;
    }
  });
  return startPeriodicJobs(
    [
      { name: 'abandoned evaluations', everyMs: abandonedCheckMs, run: () => takeOver(services, model) },
      { name: 'waiting evaluations', everyMs: requeueEveryMs, run: () => requeue(services) },
    ],
    log,
  );
}

/**
 * Gives everything that waits a job: what was answered while no model was configured has none, and a queue may be
 * emptied; what failed for a while has had its job, and gets another when its time has come. What has its job keeps it.
 */
async function requeue({ db, jobs }: Services): Promise<void> {
  let after = '';
  for (;;) {
    const waiting = await listUnclaimed(db, after);
    const last = waiting.at(-1);
    if (!last) return;
    await db.transaction().execute((trx) => jobs.enqueueAll(trx, evaluateTask, waiting.map(evaluationJob)));
    after = last.id;
  }
}

/** Grades what other processes died over, without waiting for the queue to notice. */
async function takeOver(services: Services, model: Model): Promise<void> {
  const abandoned = await listAbandoned(services.db, concurrency);
  await Promise.all(abandoned.map(({ id }) => gradeOne(services, model, id)));
}

/**
 * Grades one answer that waits and stores what came of it, in whichever process is first. An answer that was replaced
 * meanwhile keeps waiting: what was said of the one before is not said of it.
 */
export async function gradeOne(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  model: Model,
  evaluationId: string,
  retryDelaysMs: readonly number[] = retryDelays,
): Promise<void> {
  const claimed = await claim(db, evaluationId, claimMsOf(model));
  const waiting = claimed && (await findWaiting(db, evaluationId, claimed.response_version));
  if (!waiting) return;
  const { mayPass, ...graded } = await grade(model, judgedTask(waiting));
  const delay = mayPass ? retryDelaysMs[waiting.tries] : undefined;
  if (delay !== undefined) {
    await postpone(db, { evaluationId, version: waiting.response_version, error: graded.error_text, delay });
    return;
  }
  await db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await finishEvaluation(
      trx,
      { id: evaluationId, version: waiting.response_version },
      { ...graded, tries: waiting.tries + 1, finished_at: clock.now() },
    );
    if (numUpdatedRows > 0n) await announce(trx, waiting.event_id, waiting.user_id);
  });
}

function judgedTask(row: NonNullable<Awaited<ReturnType<typeof findWaiting>>>): JudgedTask {
  const answers = row.answers as unknown as Answers;
  const items = row.items as unknown as readonly StoredItem[];
  return {
    title: row.title,
    rubric: row.rubric as unknown as readonly Criterion[],
    parts: items.map(({ id, prompt }) => ({
      prompt,
      text: answers.find(({ item_id }) => item_id === id)?.text ?? '',
    })),
  };
}

async function grade(model: Model, task: JudgedTask) {
  const answer = await model.ask(gradingQuestion(task));
  const told = {
    model: model.name,
    prompt_version: PROMPT_VERSIONS['live-task-evaluation'],
    rubric_hash: rubricHash(task.rubric),
    raw_reply: answer.rawReply === null ? null : storable(answer.rawReply, longestReply),
    duration_ms: answer.durationMs,
  };
  const failed = (why: string, mayPass = false) => ({
    ...told,
    mayPass,
    status: 'failed',
    error_text: storable(why, longestError),
  });
  if (!answer.ok) return failed(`${answer.failure}: ${answer.error}`, answer.mayPass);
  const scored = scoresOf(task.rubric, answer.value.scores);
  if ('fault' in scored) return failed(`unreadable: ${scored.fault}`);
  const scores = scored.scores.map((one) => ({
    ...one,
    comment: storable(one.comment.trim(), longestComment),
  }));
  return {
    ...told,
    mayPass: false,
    status: 'done',
    error_text: null,
    scores: JSON.stringify(scores),
    overall: scored.overall,
    feedback: storable(answer.value.feedback.trim(), maxFeedbackLength),
  };
}
