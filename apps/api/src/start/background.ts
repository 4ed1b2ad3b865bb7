import { join } from 'node:path';
import { type EmbeddedDatabase, startEmbeddedDatabase } from '@cungnghe/embedded-postgres/server';
import { bulkSteps } from '../bulk-steps.ts';
import { type Composed, composeServices } from '../compose.ts';
import { printCode } from '../demo/print.ts';
import { isEmpty, seedDemo } from '../demo/seed.ts';
import { startBulkActions } from '../features/bulk-actions/public.ts';
import { loadMissingCanvases } from '../features/canvases/public.ts';
import { PackError, publishWhatsNew } from '../features/content/public.ts';
import { startLibraryAudits } from '../features/document-review/public.ts';
import { startSendsByHand } from '../features/emails/public.ts';
import { startGrading } from '../features/live/public.ts';
import { ensurePrices, makeQuoteDocument } from '../features/media/public.ts';
import { startPushDelivery } from '../features/notifications/public.ts';
import { loadMissingSitePages } from '../features/site-pages/public.ts';
import { startWebhookDelivery } from '../features/webhooks/public.ts';
import { registerMetrics } from '../metrics.ts';
import { originalJobsOf, periodicEmailsOf, periodicJobsOf } from '../periodic-jobs.ts';
import type { Config } from '../platform/config.ts';
import { migrate } from '../platform/database/migrate.ts';
import { assertUsableDatabase, poolerHasLimits, poolerQuery } from '../platform/database/server-check.ts';
import { refuseTakenPorts } from '../platform/http/listen.ts';
import { openInstance, recordSent } from '../platform/instance.ts';
import { addPeriodicJobGauges } from '../platform/jobs/gauges.ts';
import { type PeriodicJob, startPeriodicJobs } from '../platform/jobs/periodic-job.ts';
import { type MailDeliveryOptions, startMailDelivery } from '../platform/mail/delivery.ts';
import { openFilesWarning } from '../platform/open-files.ts';
import { warningsOf } from '../platform/production-warnings.ts';
import type { Services } from '../platform/services.ts';
import { isOwnImageFolder } from '../platform/storage/image-folder.ts';
import type { Log, Undo } from './undo.ts';

export interface Background {
  readonly services: Services;
  /** The school that somebody tries the product with, whose codes are printed. */
  readonly hasDemo: boolean;
}

/** All that a server does besides answering requests: its database, its first texts and, where that is its role, its jobs. */
export async function startBackground(config: Config, log: Log, undo: Undo): Promise<Background> {
  const { databaseUrl, isEmbedded } = await openDatabase(config, log, undo);
  const composed = composeServices(config, databaseUrl, log, { tendsJobs: config.roles.jobs });
  const { services } = composed;
  undo.push(composed.close);
  registerMetrics(services);
  const onDone = addPeriodicJobGauges(services.metrics);
  if (!(await isOwnImageFolder(services.db, config))) {
    log.warn(
      { folder: join(config.dataDir, 'images') },
      'the pictures of this database are in another folder: those uploaded there are missing here, and the other way round. Share that folder or set S3_BUCKET',
    );
  }

  for (const warning of warningsOf(config)) log.warn(warning);
  const files = config.isProduction ? openFilesWarning() : undefined;
  if (files !== undefined) log.warn(files);

  await publishNews(services);
  await loadMissingSitePages(services);
  await loadMissingCanvases(services);
  await ensurePrices(services);
  const hasDemo = isEmbedded && !config.isProduction;
  if (hasDemo && (await isEmpty(services))) await seedDemo(services);

  if (config.roles.jobs)
    await startWork(composed, { log, undo, onDone, onKept: hasDemo ? printCode : undefined });
  return { services, hasDemo };
}

async function startWork(composed: Composed, sending: Sending): Promise<void> {
  const { services } = composed;
  const { log, undo, onDone } = sending;
  await startSendingUnlessCopy(composed, sending);
  if (services.model !== undefined) {
    const audits = await startLibraryAudits(services, services.model, await composed.startJobs());
    undo.push(audits.stop);
    const grading = await startGrading(services, services.model, await composed.startJobs());
    undo.push(grading.stop);
  }

  undo.push(startPeriodicJobs(periodicJobsOf(services), log, onDone).stop);
}

interface Sending {
  readonly log: Log;
  readonly undo: Undo;
  readonly onKept: MailDeliveryOptions['onKept'];
  readonly onDone: (job: PeriodicJob) => void;
}

const adoptionCheckMs = 5_000;

/** A copy of an installation sends nothing until it is adopted, and begins within seconds then. */
async function startSendingUnlessCopy(composed: Composed, sending: Sending): Promise<void> {
  const { db, config, clock } = composed.services;
  const open = () => openInstance(db, config, clock.now());
  const { quiet } = await open();
  // Without a mail server no e-mail leaves the house; webhooks need none.
  const mailLeaves = config.smtpUrl !== undefined;
  if (quiet === undefined || !mailLeaves) await startSending(composed, sending);
  if (quiet === undefined) return await startAsOriginal(composed, sending);
  sending.log.warn(
    { reason: quiet },
    'this is a copy of another installation: no e-mails are sent and no webhooks called until `npm run cli -- instance adopt` says that it takes over',
  );
  let isAdopted = false;
  const check: PeriodicJob = {
    name: 'adoption',
    everyMs: adoptionCheckMs,
    run: async () => {
      if (isAdopted || (await open()).quiet !== undefined) return;
      isAdopted = true;
      sending.log.warn('this copy was adopted: it sends e-mails and calls webhooks from now on');
      if (mailLeaves) await startSending(composed, sending);
      await startAsOriginal(composed, sending);
    },
  };
  sending.undo.push(startPeriodicJobs([check], sending.log).stop);
}

/** What no copy does, whether or not it has a mail server. */
async function startAsOriginal(
  { services, startJobs }: Composed,
  { log, undo, onDone }: Sending,
): Promise<void> {
  undo.push((await startWebhookDelivery(services, await startJobs())).stop);
  undo.push(startPeriodicJobs(originalJobsOf(services), log, onDone).stop);
}

async function startSending(composed: Composed, { log, undo, onDone, onKept }: Sending): Promise<void> {
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
  // Not in a copy either: what was begun is gone on with where it was begun.
  undo.push((await startBulkActions(services, bulkSteps, await composed.startJobs())).stop);
  undo.push((await startPushDelivery(services, await composed.startJobs())).stop);
  undo.push(startPeriodicJobs(periodicEmailsOf(services), log, onDone).stop);
  if (config.smtpUrl !== undefined) {
    const record = { name: 'sent until', everyMs: 1_000, run: () => recordSent(services.db, config) };
    undo.push(startPeriodicJobs([record], log, onDone).stop);
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
  // A folder that another server has is told of first: that is likely the one that has the ports.
  if (config.roles.web) await refuseTakenPorts(config);
  const databaseUrl = config.databaseUrl ?? embedded?.url ?? '';
  await assertUsableDatabase(config);
  if (config.databaseDirectUrl !== undefined && !(await poolerHasLimits(databaseUrl))) {
    log.warn({ connect_query: poolerQuery }, 'the connections of the pooler have no time limits: set these');
  }
  await migrate(config.databaseDirectUrl ?? databaseUrl, undefined, {
    onLocked: (details) => log.warn(details, 'a migration waits for a table that something else holds'),
  });
  return { databaseUrl, isEmbedded: embedded !== undefined };
}
