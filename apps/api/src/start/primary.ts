import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { collectDefaultMetrics } from 'prom-client';
import type { Conversation } from '../platform/cluster/conversation.ts';
import { countLostWorkers, createMetricsSum } from '../platform/cluster/metrics-sum.ts';
import { createWorkers, type Workers } from '../platform/cluster/workers.ts';
import type { Config } from '../platform/config.ts';
import { startMetricsServer } from '../platform/http/metrics-server.ts';
import type { Services } from '../platform/services.ts';
import { shareNext } from '../platform/share-next.ts';
import { startBackground } from './background.ts';
import { embeddedProviderOf } from './embedded-provider.ts';
import { printReady } from './print.ts';
import type { Starting, Undo } from './undo.ts';
import { toEnvironment } from './worker-settings.ts';

/** A worker that stands still delays the others once, and no longer than this. */
const caughtUpTimeoutMs = 1_000;

/** What happens once for the whole installation, and the workers that answer requests. */
export async function startPrimary({ config, log, undo, end }: Starting): Promise<void> {
  const { services, hasDemo } = await startBackground(config, log, undo);
  collectDefaultMetrics({ register: services.metrics });
  const identityProviderPort = await serveIdentityProvider(config, services, undo);
  const metrics = createMetricsSum(services.metrics, () => workers.conversations());
  const lost = countLostWorkers(services.metrics);
  const workers: Workers = createWorkers({
    log,
    env: () =>
      toEnvironment({
        databaseUrl: services.databaseUrl,
        clockShiftMs: config.clockNow === undefined ? 0 : services.clock.now().getTime() - Date.now(),
        ...(identityProviderPort !== undefined && { identityProviderPort }),
      }),
    answers: {
      'all caught up': allCaughtUp(() => workers.conversations()),
      'all metrics': metrics.metrics,
    },
    onFailed: end.reject,
    onStopping: metrics.read,
    onEnded: metrics.forget,
    onLost: () => lost.inc(),
  });
  undo.push(workers.stop);
  await workers.start(config.webConcurrency);
  const watched = await startMetricsServer(config, metrics);
  if (watched !== undefined) undo.push(watched.stop);
  process.on('SIGHUP', () => {
    // A terminal that is closed says it, too, and its server ends with it.
    if (process.stdin.isTTY) end.resolve();
    else void workers.replaceAll();
  });
  printReady(config, log, hasDemo);
}

/** Resolves when every worker has received what was published before the call; one round is under way at a time. */
function allCaughtUp(conversations: () => Conversation[]): () => Promise<unknown> {
  const asked = new Set<Conversation>();
  async function ask(conversation: Conversation): Promise<void> {
    asked.add(conversation);
    await conversation.ask('caught up').catch(() => undefined);
    asked.delete(conversation);
  }
  return shareNext(async () => {
    // One that has not answered for so long is waited for again once it has.
    const awaited = conversations().filter((conversation) => !asked.has(conversation));
    const late = sleep(caughtUpTimeoutMs, undefined, { ref: false });
    await Promise.race([Promise.all(awaited.map(ask)), late]);
  });
}

/** The embedded one, where the workers alone reach it; the port, or undefined when there is none. */
async function serveIdentityProvider(
  config: Config,
  services: Services,
  undo: Undo,
): Promise<number | undefined> {
  const listener = embeddedProviderOf(config, services);
  if (listener === undefined) return undefined;
  const server = createServer(listener);
  await new Promise<void>((listening, failed) => {
    server.once('error', failed).listen({ port: 0, host: '127.0.0.1' }, listening);
  });
  undo.push(
    () =>
      new Promise((closed) => {
        server.close(closed);
        server.closeAllConnections();
      }),
  );
  return (server.address() as AddressInfo).port;
}
