import { collectDefaultMetrics } from 'prom-client';
import { readinessOf } from '../features/system/public.ts';
import { startMetricsServer } from '../platform/http/metrics-server.ts';
import { startBackground } from './background.ts';
import type { Starting } from './undo.ts';

/** What nobody asks for, and no address but that of the figures: others answer requests. */
export async function startJobs({ config, log, undo }: Starting): Promise<void> {
  const { services } = await startBackground(config, log, undo);
  collectDefaultMetrics({ register: services.metrics });
  const watched = await startMetricsServer(config, services.metrics, readinessOf(services));
  if (watched !== undefined) undo.push(watched.stop);
  console.log('\nCùng Nghề is at work: mail and jobs, and no requests (ROLE)\n');
}
