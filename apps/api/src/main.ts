import { statfs } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import { DataFolderInUseError } from '@cungnghe/embedded-postgres/lock';
import { type EmbeddedDatabase, startEmbeddedDatabase } from '@cungnghe/embedded-postgres/server';
import { EmbeddedDatabaseError } from '@cungnghe/embedded-postgres/user';
import { buildApp } from './app.ts';
import { type Composed, composeServices } from './compose.ts';
import { printCast, printCode } from './demo/print.ts';
import { isEmpty, seedDemo } from './demo/seed.ts';
import { PackError, publishWhatsNew } from './features/content/public.ts';
import { startLibraryAudits } from './features/document-review/public.ts';
import { startSendsByHand } from './features/emails/public.ts';
import { startGrading } from './features/live/public.ts';
import { ensurePrices, makeQuoteDocument, PriceTableError } from './features/media/public.ts';
import { loadMissingSitePages } from './features/site-pages/public.ts';
import { periodicEmailsOf, periodicJobsOf } from './periodic-jobs.ts';
import { type Config, ConfigError, readConfig, rootDir } from './platform/config.ts';
import { MigrationError, migrate } from './platform/database/migrate.ts';
import {
  assertUsableDatabase,
  DatabaseError,
  describeDatabase,
  poolerHasLimits,
  poolerQuery,
} from './platform/database/server-check.ts';
import { isDatabaseUnavailable, isOutOfSpace } from './platform/errors.ts';
import { listen, ownApiUrl } from './platform/http/listen.ts';
import { startMetricsServer } from './platform/http/metrics-server.ts';
import { openInstance, recordSent } from './platform/instance.ts';
import { type PeriodicJob, startPeriodicJobs } from './platform/jobs/periodic-job.ts';
import { createLog } from './platform/log.ts';
import { type MailDeliveryOptions, startMailDelivery } from './platform/mail/delivery.ts';
import { redirectUriOf } from './platform/openid/identity-provider.ts';
import { warningsOf } from './platform/production-warnings.ts';
import type { Services } from './platform/services.ts';
import { isOwnImageFolder } from './platform/storage/image-folder.ts';
import { serveImages } from './platform/storage/serve.ts';
import { createSiteListener } from './platform/web/site.ts';
import { createSpaListener } from './platform/web/spa.ts';

class NoSpaceError extends Error {
  constructor({ dataDir, databaseUrl }: Config) {
    const database =
      databaseUrl === undefined ? '' : `, or where ${describeDatabase(databaseUrl)} keeps its data`;
    super(`No space is left on the disk: free some where ${dataDir} is${database}, and start again`);
  }
}

const operatorErrors = [
  NoSpaceError,
  ConfigError,
  DataFolderInUseError,
  EmbeddedDatabaseError,
  DatabaseError,
  MigrationError,
  PriceTableError,
];

type Log = ReturnType<typeof createLog>;
/** What stops each thing that was started, in the order of starting. */
type Undo = (() => Promise<unknown>)[];

/** Starts everything and resolves to the one function that stops it again, in the opposite order. */
async function start(config: Config): Promise<() => Promise<void>> {
  const log = createLog(config.logLevel);
  const undo: Undo = [];
  const stop = async () => {
    for (const step of undo.reverse())
      await step().catch((error: unknown) => log.error({ err: error }, 'stopping'));
  };
  try {
    const { databaseUrl, isEmbedded } = await openDatabase(config, log, undo);
    const composed = composeServices(config, databaseUrl, log, { tendsJobs: true });
    const { services } = composed;
    undo.push(composed.close);
    if (!(await isOwnImageFolder(services.db, config))) {
      log.warn(
        { folder: join(config.dataDir, 'images') },
        'the pictures of this database are in another folder: those uploaded there are missing here, and the other way round. Share that folder or set S3_BUCKET',
      );
    }

    for (const warning of warningsOf(config)) log.warn(warning);

    await publishNews(services);
    await loadMissingSitePages(services);
    await ensurePrices(services);
    const hasDemo = isEmbedded && !config.isProduction;
    if (hasDemo && (await isEmpty(services))) await seedDemo(services);

    await startSendingUnlessCopy(composed, { log, undo, onKept: hasDemo ? printCode : undefined });

    if (services.model !== undefined) {
      const audits = await startLibraryAudits(services, services.model, await composed.startJobs());
      undo.push(audits.stop);
      const grading = await startGrading(services, services.model, await composed.startJobs());
      undo.push(grading.stop);
    }

    undo.push(startPeriodicJobs(periodicJobsOf(services), log).stop);
    await serve(config, services, log, undo);
    if (config.testMode && !config.isProduction)
      log.warn('TEST_MODE is on: every request without a session is signed in as the owner');
    printAddresses(config);
    if (hasDemo) printCast();
    return stop;
  } catch (error) {
    const isFull = isOutOfSpace(error) || (isDatabaseUnavailable(error) && (await hasNoRoom(config.dataDir)));
    await stop();
    // What was logged comes before the line that says why.
    await new Promise<void>((written) => log.flush(() => written()));
    throw isFull ? new NoSpaceError(config) : error;
  }
}

interface Sending {
  readonly log: Log;
  readonly undo: Undo;
  readonly onKept: MailDeliveryOptions['onKept'];
}

const adoptionCheckMs = 5_000;

/** A copy of an installation sends nothing until it is adopted, and begins within seconds then. */
async function startSendingUnlessCopy(composed: Composed, sending: Sending): Promise<void> {
  const { db, config, clock } = composed.services;
  const open = () => openInstance(db, config, clock.now());
  // Without a mail server nothing leaves the house.
  const { quiet } = config.smtpUrl === undefined ? { quiet: undefined } : await open();
  if (quiet === undefined) return await startSending(composed, sending);
  sending.log.warn(
    { reason: quiet },
    'this is a copy of another installation: no e-mails are sent until `npm run cli -- instance adopt` says that it takes over',
  );
  let isAdopted = false;
  const check: PeriodicJob = {
    name: 'adoption',
    everyMs: adoptionCheckMs,
    run: async () => {
      if (isAdopted || (await open()).quiet !== undefined) return;
      isAdopted = true;
      sending.log.warn('this copy was adopted: it sends e-mails from now on');
      await startSending(composed, sending);
    },
  };
  sending.undo.push(startPeriodicJobs([check], sending.log).stop);
}

async function startSending(composed: Composed, { log, undo, onKept }: Sending): Promise<void> {
  const { services } = composed;
  const { config } = services;
  const delivery = await startMailDelivery({
    db: services.db,
    jobs: await composed.startJobs(),
    clock: services.clock,
    log,
    smtpUrl: config.smtpUrl,
    mailFrom: config.mailFrom,
    dkim: config.dkim,
    unsubscribe: {
      authSecret: services.authSecret,
      learnerUrl: config.urls.learner,
      contactEmail: config.contact.email,
    },
    makeDocument: makeQuoteDocument(services),
    onKept,
  });
  undo.push(delivery.stop);
  const sends = await startSendsByHand(services, await composed.startJobs());
  undo.push(sends.stop);
  undo.push(startPeriodicJobs(periodicEmailsOf(services), log).stop);
  if (config.smtpUrl !== undefined) {
    const record = { name: 'sent until', everyMs: 1_000, run: () => recordSent(services.db, config) };
    undo.push(startPeriodicJobs([record], log).stop);
  }
}

/** A fault in a file is no reason to keep learners out: what was published before stays. */
async function publishNews(services: Services): Promise<void> {
  try {
    await publishWhatsNew(services);
  } catch (error) {
    if (!(error instanceof PackError)) throw error;
    services.log.error({ faults: error.faults }, "what's new was not published");
  }
}

/** A migrated database, with what stops it when it is our own. */
async function openDatabase(
  config: Config,
  log: Log,
  undo: Undo,
): Promise<{ databaseUrl: string; isEmbedded: boolean }> {
  let embedded: EmbeddedDatabase | undefined;
  if (config.databaseUrl === undefined) {
    embedded = await startEmbeddedDatabase({ dataDir: config.dataDir, log, owner: 'server' });
    undo.push(embedded.stop);
  }
  const databaseUrl = config.databaseUrl ?? embedded?.url ?? '';
  await assertUsableDatabase(config);
  if (config.databaseDirectUrl !== undefined && !(await poolerHasLimits(databaseUrl))) {
    log.warn({ connect_query: poolerQuery }, 'the connections of the pooler have no time limits: set these');
  }
  await migrate(config.databaseDirectUrl ?? databaseUrl);
  return { databaseUrl, isEmbedded: embedded !== undefined };
}

/** Listens on the addresses of all five origins, and on that of the metrics. */
async function serve(config: Config, services: Services, log: Log, undo: Undo): Promise<void> {
  const app = await buildApp(services);
  undo.push(() => app.close());
  const spa = (name: string) =>
    createSpaListener({
      clientDir: join(rootDir, 'apps', name, 'build/client'),
      imageUrl: config.imageUrl,
    });
  const listening = await listen(
    config,
    app,
    {
      learner: spa('learner'),
      admin: spa('console'),
      media: spa('media'),
      public: await createSiteListener({
        buildDir: join(rootDir, 'apps/site/build'),
        log,
        cache: services.cache,
        clock: services.clock,
        apiBaseUrl: ownApiUrl(config),
        learnerUrl: config.urls.learner,
        publicUrl: config.urls.public,
        contact: config.contact,
        imageUrl: config.imageUrl,
      }),
    },
    serveImages(services.storage, log),
    embeddedProviderOf(config, services),
  );
  undo.push(listening.stop);
  const watched = await startMetricsServer(config, services.metrics);
  if (watched !== undefined) undo.push(watched.stop);
}

/** Loaded when somebody signs in there for the first time: no start waits for it, and production has none. */
function embeddedProviderOf(config: Config, { authSecret, log }: Services): RequestListener | undefined {
  if (config.mediaIdp !== 'embedded') return undefined;
  let loading: Promise<RequestListener> | undefined;
  return (request, response) => {
    loading ??= import('./platform/openid/embedded-provider.ts').then(({ createEmbeddedProvider }) =>
      createEmbeddedProvider(config, { authSecret, redirectUri: redirectUriOf(config) }),
    );
    loading
      .then((answer) => answer(request, response))
      .catch((error: unknown) => {
        log.error({ err: error }, 'the embedded identity provider');
        response.writeHead(500).end();
      });
  };
}

/** PostgreSQL that has no room for its log ends, and all that is heard of it is a connection that is gone. */
async function hasNoRoom(dataDir: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(dataDir);
  const oneLogFile = 16 * 1024 * 1024;
  return bavail * bsize < oneLogFile;
}

function printAddresses({ urls, port }: Config): void {
  const lines = [
    ['Learner app', urls.learner],
    ['Public site', urls.public],
    ['Console', urls.admin],
    ['Media site', urls.media],
    ['API', `${urls.api}/api/docs`],
  ];
  console.log(
    `\nCùng Nghề is ready${port === undefined ? '' : ` on port ${port}, told apart by host name`}\n`,
  );
  for (const [name = '', url] of lines) console.log(`  ${name.padEnd(12)} ${url}`);
}

try {
  const stop = await start(readConfig(process.env));
  let stopping = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      // A second Ctrl+C means "now".
      if (stopping) process.exit(130);
      stopping = true;
      stop().then(() => process.exit(0));
    });
  }
} catch (error) {
  // A wrong setting, a taken port or folder, a full disk is the operator's to mend: one line, no stack.
  const isTheirs = operatorErrors.some((kind) => error instanceof kind);
  console.error(isTheirs ? (error as Error).message : error);
  process.exit(1);
}
