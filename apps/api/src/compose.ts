import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { Registry } from 'prom-client';
import { runBulkAction } from './features/bulk-actions/lib/queue.ts';
import { auditDocument } from './features/document-review/lib/queue.ts';
import { sendByHand } from './features/emails/sends/lib/queue.ts';
import { libraryFolder } from './features/images/public.ts';
import { evaluateTask } from './features/live/responses/lib/evaluation-queue.ts';
import { findClientByCookie } from './features/media/public.ts';
import { deliverPush } from './features/notifications/push/lib/queue.ts';
import { deliverWebhook } from './features/webhooks/lib/queue.ts';
import { addCacheGauges, createCache } from './platform/cache.ts';
import { clockStartingAt, systemClock } from './platform/clock.ts';
import type { Conversation } from './platform/cluster/conversation.ts';
import type { Config } from './platform/config.ts';
import { connectDatabase, servingSilenceMs } from './platform/database/connect.ts';
import { addPoolGauges } from './platform/database/pool-gauges.ts';
import { openReplicas } from './platform/database/replicas.ts';
import { createImageProbe } from './platform/image-probe.ts';
import type { Jobs } from './platform/jobs/jobs.ts';
import { createOutbox } from './platform/mail/outbox.ts';
import { emailQueues } from './platform/mail/queue.ts';
import { createMarkdown } from './platform/markdown/markdown.ts';
import { createModel } from './platform/model/model.ts';
import { embeddedClient } from './platform/openid/embedded-client.ts';
import {
  createIdentityProvider,
  type IdentityProvider,
  redirectUriOf,
} from './platform/openid/identity-provider.ts';
import type { InMemory, Services } from './platform/services.ts';
import { loadAuthSecret } from './platform/session/auth-secret.ts';
import { createSessions } from './platform/session/sessions.ts';
import { createStorage } from './platform/storage/create-storage.ts';
import { createVirusScan } from './platform/virus-scan.ts';

const caughtUpTimeoutMs = 1_000;

export interface Composed {
  readonly services: Services;
  /** The job queue of this process, started by the first call. */
  startJobs(): Promise<Jobs>;
  close(): Promise<void>;
}

/**
 * Puts the house together on a migrated database. Every process does it here: server, command line, tests.
 * Only a server tends the job queues; the others just add to them.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: each part once, in the order in which they need each other
export function composeServices(
  config: Config,
  databaseUrl: string,
  log: Logger,
  { tendsJobs = false, primary }: { tendsJobs?: boolean; primary?: Conversation } = {},
): Composed {
  const databaseDirectUrl = config.databaseDirectUrl ?? databaseUrl;
  const behindPooler = config.databaseDirectUrl !== undefined;
  const database = connectDatabase({
    url: databaseUrl,
    poolSize: config.databasePool,
    behindPooler,
    log,
    silenceMs: servingSilenceMs,
  });
  const authSecret = loadAuthSecret(config);
  const cache = createCache();
  const changes = cache.listen(databaseDirectUrl);
  const sessions = createSessions(
    { db: database.db, cache },
    { authSecret, operatorIdleMs: config.operatorIdleMinutes * 60_000 },
  );
  const inMemory: InMemory[] = [cache];

  const metrics = new Registry();
  addPoolGauges(metrics, database.pool);
  addCacheGauges(metrics, cache);
  const replicas =
    config.databaseReplicaUrls.length === 0
      ? undefined
      : openReplicas({
          urls: config.databaseReplicaUrls,
          poolSize: config.databasePool,
          primary: database,
          log,
          metrics,
        });

  let jobs: Promise<Jobs> | undefined;
  const startJobs = () => {
    jobs ??= import('./platform/jobs/jobs.ts').then(({ createJobs }) =>
      createJobs({
        url: databaseUrl,
        ...(config.databaseDirectUrl !== undefined && { directUrl: config.databaseDirectUrl }),
        queues: [
          ...emailQueues,
          sendByHand,
          runBulkAction,
          auditDocument,
          evaluateTask,
          deliverPush,
          deliverWebhook,
        ],
        log,
        tends: tendsJobs,
      }),
    );
    // A database that is away now may be there for the next message.
    jobs.catch(() => {
      jobs = undefined;
    });
    return jobs;
  };

  const adding: Services['jobs'] = {
    enqueue: async (...job) => (await startJobs()).enqueue(...job),
    enqueueAll: async (...many) => (await startJobs()).enqueueAll(...many),
  };

  const markdown = createMarkdown({ picturesFrom: [`${config.imageUrl}/${libraryFolder}`] });

  return {
    services: {
      config,
      db: database.db,
      readDb: database.readDb,
      replicas,
      databaseUrl,
      databaseDirectUrl,
      clock: config.clockNow === undefined ? systemClock : clockStartingAt(config.clockNow),
      log,
      sessions,
      findClient: (cookie) => findClientByCookie({ ...database, cache, authSecret }, cookie),
      identityProvider: identityProviderOf(config, authSecret),
      cache,
      caughtUp: primary === undefined ? cache.caughtUp : () => caughtUpEverywhere(primary, inMemory),
      inMemory,
      metrics,
      allMetrics:
        primary === undefined
          ? metrics
          : { contentType: metrics.contentType, metrics: () => primary.ask<string>('all metrics') },
      authSecret,
      storage: createStorage(config),
      virusScan: config.virusScanUrl === undefined ? undefined : createVirusScan(config.virusScanUrl, log),
      outbox: createOutbox({
        jobs: adding,
        learnerUrl: config.urls.learner,
        authSecret,
        log,
        cache,
      }),
      jobs: adding,
      markdown,
      imageProbe: createImageProbe(),
      model: config.model === undefined ? undefined : createModel(config.model),
    },
    startJobs,
    close: async () => {
      await (await jobs)?.stop();
      await changes.stop();
      await markdown.close();
      await replicas?.close();
      await database.close();
    },
  };
}

function identityProviderOf(config: Config, authSecret: string): IdentityProvider | undefined {
  if (config.mediaIdp === undefined) return undefined;
  const client = config.mediaIdp === 'embedded' ? embeddedClient(config, authSecret) : config.mediaIdp;
  return createIdentityProvider(client, redirectUriOf(config));
}

/**
 * The primary asks this process, too. A worker that stands still delays no answer for longer: what was published reaches
 * it before it answers much else.
 */
async function caughtUpEverywhere(primary: Conversation, inMemory: readonly InMemory[]): Promise<void> {
  const caughtUp = async () => {
    await Promise.all(inMemory.map((each) => each.sent?.()));
    await primary.ask('all caught up');
  };
  await Promise.race([
    caughtUp().catch(() => undefined),
    sleep(caughtUpTimeoutMs, undefined, { ref: false }),
  ]);
}
