import { startMetricsServer } from '../platform/http/metrics-server.ts';
import { startBackground } from './background.ts';
import { embeddedProviderOf } from './embedded-provider.ts';
import { printReady } from './print.ts';
import { serve } from './serve.ts';
import type { Starting } from './undo.ts';

/** Everything in this one process. */
export async function startSingle({ config, log, undo }: Starting): Promise<void> {
  const { services, hasDemo } = await startBackground(config, log, undo);
  await serve(config, services, undo, { identityProvider: embeddedProviderOf(config, services) });
  const watched = await startMetricsServer(config, services.metrics);
  if (watched !== undefined) undo.push(watched.stop);
  printReady(config, log, hasDemo);
}
