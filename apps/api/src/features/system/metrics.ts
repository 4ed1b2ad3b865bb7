import { addGauges } from '../../platform/metrics.ts';
import type { Services } from '../../platform/services.ts';
import { readinessOf } from './lib/readiness.ts';

/** The same answer as that of /api/system/ready, for whoever watches the figures alone. */
export function addReadyGauge(
  services: Pick<Services, 'metrics' | 'db' | 'databaseUrl' | 'log' | 'config'>,
): void {
  const readiness = readinessOf(services);
  addGauges(
    services.metrics,
    [{ name: 'server_ready', help: '1 while the server can work with its database' }],
    async () => ({ server_ready: [[(await readiness()).isReady ? 1 : 0]] }),
  );
}
