import * as contract from '@cungnghe/contracts/system/endpoints';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics } from 'prom-client';
import { version } from '../../platform/config.ts';
import { notFound } from '../../platform/errors.ts';
import { showsMetricsToken } from '../../platform/http/metrics-server.ts';
import { ok, route } from '../../platform/http/route.ts';
import type { Services } from '../../platform/services.ts';
import { readinessOf } from './lib/readiness.ts';

export function registerSystem(app: FastifyInstance, services: Services): void {
  const { clock, config, metrics, allMetrics } = services;
  route(app, contract.getContact, async () =>
    ok({
      ...config.contact,
      closing_grace_days: config.closingGraceDays,
      site_url: config.urls.public,
    }),
  );

  route(app, contract.health, async () => ok({ status: 'ok', time: clock.now().toISOString(), version }));

  const readiness = readinessOf(services);
  route(app, contract.ready, async () => {
    const { isReady, ...found } = await readiness();
    return isReady
      ? ok({ status: 'ready', ...found })
      : { status: 503 as const, body: { status: 'not_ready' as const, ...found } };
  });

  collectDefaultMetrics({ register: metrics });
  route(app, contract.metrics, async ({ request }) => {
    // An origin is public: without the token it does not even say that there are any.
    if (!showsMetricsToken(config, request.authorization)) throw notFound('This address');
    return ok(await allMetrics.metrics(), { 'content-type': allMetrics.contentType });
  });
}
