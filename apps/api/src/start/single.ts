import type { Config } from '../platform/config.ts';
import { startMetricsServer } from '../platform/http/metrics-server.ts';
import { startBackground } from './background.ts';
import { printReady } from './print.ts';
import { serve } from './serve.ts';
import type { Log, Undo } from './undo.ts';

/** Everything in this one process. */
export async function startSingle(config: Config, log: Log, undo: Undo): Promise<void> {
  const { services, hasDemo } = await startBackground(config, log, undo);
  await serve(config, services, undo);
  const watched = await startMetricsServer(config, services.metrics);
  if (watched !== undefined) undo.push(watched.stop);
  printReady(config, log, hasDemo);
}
