import { expect } from 'vitest';
import { startGrading } from '../features/live/grading/actions.ts';
import { evaluateTask } from '../features/live/responses/lib/evaluation-queue.ts';
import { createJobs } from '../platform/jobs/jobs.ts';
import { openRoom, type Room, start, task } from './live.ts';
import type { Person, TestApp } from './test-app.ts';

/** The settings of a house that has its answers judged at this address. */
export const judgedAt = (url: string) => ({
  AI_BASE_URL: url,
  AI_MODEL: 'qwen-judge',
  AI_TIMEOUT_SECONDS: '2',
});

interface Work {
  stop(): Promise<void>;
}

/** Processes that grade, which a test starts and which end with it. */
export function graders() {
  const running: Work[] = [];
  return {
    /** Failures that may pass are tried again after these times; none unless a test says so. */
    async start(of: TestApp, retryDelaysMs: readonly number[] = []): Promise<Work> {
      const { databaseUrl, log, model } = of.services;
      if (model === undefined) throw new Error('The house has no model');
      const jobs = await createJobs({ url: databaseUrl, queues: [evaluateTask], log });
      const grading = await startGrading(of.services, model, jobs, { retryDelaysMs, requeueEveryMs: 300 });
      const work: Work = {
        stop: async () => {
          running.splice(running.indexOf(work), 1);
          await grading.stop();
          await jobs.stop();
        },
      };
      running.push(work);
      return work;
    },
    async stop(): Promise<void> {
      await Promise.all([...running].map((work) => work.stop()));
    },
  };
}

/** What the model says of the two criteria of {@link task}. */
export const reply = (first: unknown, second: unknown, feedback = 'Bạn viết gọn.') =>
  JSON.stringify({
    scores: [
      { label: 'Rõ ràng', score: first, comment: 'Dễ hiểu.' },
      { label: 'Đúng khách', score: second, comment: 'Nói đúng người.' },
    ],
    feedback,
  });

/** What a host says of them. */
export const byHand = (first: number, second: number, feedback = 'Theo tôi là vậy.') => ({
  scores: [
    { label: 'Đúng khách', score: second },
    { label: 'Rõ ràng', score: first, comment: 'Còn dài.' },
  ],
  feedback,
});

export interface TaskRoom {
  readonly room: Room;
  readonly learner: Person;
  send(text: string): ReturnType<Person['call']>;
  /** The evaluation as its author sees it. */
  seen(): Promise<{ status: string; overall: number | null; by_host: boolean; feedback: string }>;
  /** Until it has been graded, or has not. */
  settled(timeout?: number): Promise<void>;
  /** The response as the host sees it. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look into it freely
  response(): Promise<any>;
  revision(): Promise<number>;
  rows(): Promise<Awaited<ReturnType<typeof rowsOf>>>;
}

/** A room with a task under way, and one person in it. */
export async function openTask(of: TestApp, boss: Person): Promise<TaskRoom> {
  const learner = await of.person();
  const room = await openRoom(of, [learner]);
  const active = await start(boss, room, task);
  const seen: TaskRoom['seen'] = async () =>
    (await learner.call('GET', room.path())).body.me.responses[0].evaluation;
  return {
    room,
    learner,
    send: (text) =>
      learner.call('POST', room.path(`/activities/${active.id}/response`), {
        answers: [{ item_id: active.items[0].id, text }],
      }),
    seen,
    settled: (timeout = 15_000) =>
      expect.poll(async () => (await seen()).status, { timeout }).not.toBe('pending'),
    response: async () => (await boss.call('GET', room.hostPath('/responses'))).body[0],
    revision: async () => (await boss.call('GET', room.hostPath())).body.revision,
    rows: () => rowsOf(of, room.eventId),
  };
}

const rowsOf = (of: TestApp, eventId: string) =>
  of.services.db
    .selectFrom('live_task_evaluations')
    .selectAll()
    .where('event_id', '=', eventId)
    .orderBy('id')
    .execute();
