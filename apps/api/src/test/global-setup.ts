import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedDatabase } from '@cungnghe/embedded-postgres/server';
import type { TestProject } from 'vitest/node';
import { runSteps } from '../../../../scripts/run.ts';
import { buildSteps, missingApps } from '../../../../scripts/web-builds.ts';
import { auditDocument } from '../features/document-review/lib/queue.ts';
import { evaluateTask } from '../features/live/responses/lib/evaluation-queue.ts';
import { migrate } from '../platform/database/migrate.ts';
import { createJobs } from '../platform/jobs/jobs.ts';
import { emailQueues } from '../platform/mail/queue.ts';
import { createDatabase, dropDatabase, withDatabase } from './database-name.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The server of this test run. */
    databaseUrl: string;
    /** A database of it that has every migration and no one connected. */
    databaseTemplate: string;
  }
}

const loud = (details: object, message: string) => console.error(message, details);
const log = { info: () => {}, warn: loud, error: loud };

/**
 * One PostgreSQL for the whole run: ours, or the one that TEST_DATABASE_URL names, whose user may create databases.
 * Each test file clones the migrated template, which takes some 20 ms.
 */
export default async function setup(project: TestProject) {
  // Files that start a server need pages for it to hand out; which build they are of is not what they are about.
  if ((await runSteps(buildSteps(missingApps()))).failed > 0) throw new Error('The web apps cannot be built');
  await using started = new AsyncDisposableStack();
  const server = process.env.TEST_DATABASE_URL || (await startEmbedded(started));
  const template = `template_${randomUUID().replaceAll('-', '')}`;
  await createDatabase(server, template);
  started.defer(() => dropDatabase(server, template));
  await migrate(withDatabase(server, template));
  // The tables of the job queue too: making them takes longer than a clone.
  const jobs = await createJobs({
    url: withDatabase(server, template),
    queues: [...emailQueues, auditDocument, evaluateTask],
    log,
  });
  await jobs.stop();
  project.provide('databaseUrl', server);
  project.provide('databaseTemplate', template);
  const running = started.move();
  return () => running.disposeAsync();
}

async function startEmbedded(started: AsyncDisposableStack): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'cungnghe-test-'));
  started.defer(() => rm(dataDir, { recursive: true, force: true }));
  const embedded = await startEmbeddedDatabase({
    dataDir,
    owner: 'test',
    fast: true,
    log: { info: () => {}, warn: () => {}, error: loud },
  });
  started.defer(embedded.stop);
  return embedded.url;
}
