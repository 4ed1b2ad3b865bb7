import { createServer, type Server } from 'node:http';
import { type Config, ConfigError } from '../config.ts';
import type { Metrics } from '../metrics.ts';
import { isSameSecret } from '../same-secret.ts';

/** Whether a request shows the token; compared in the same time whatever it shows. */
export function showsMetricsToken(
  { metricsToken }: Pick<Config, 'metricsToken'>,
  authorization: string | undefined,
): boolean {
  if (metricsToken === undefined) return false;
  const shown = /^Bearer (.+)$/i.exec(authorization ?? '')?.[1] ?? '';
  return isSameSecret(shown, metricsToken);
}

/**
 * Answers the metrics on a port of their own, which the proxy does not know, to everybody who reaches it, or to the
 * token when one is set; and, to everybody, whether a server is ready that has no other address. Throws {@link ConfigError}
 * when the port is taken.
 */
export async function startMetricsServer(
  config: Pick<Config, 'metricsPort' | 'metricsHost' | 'metricsToken'>,
  metrics: Pick<Metrics, 'metrics' | 'contentType'>,
  readiness?: () => Promise<{ readonly isReady: boolean }>,
): Promise<{ stop(): Promise<void> } | undefined> {
  const { metricsPort: port, metricsHost: host } = config;
  if (port === undefined) return undefined;
  const server: Server = createServer({ requestTimeout: 5_000 }, (request, response) => {
    const path = (request.url ?? '').split('?', 1)[0];
    if (readiness !== undefined && path === '/api/system/ready') {
      void readiness().then(({ isReady }) => response.writeHead(isReady ? 200 : 503).end());
      return;
    }
    if (path !== '/metrics' && path !== '/api/system/metrics') {
      response.writeHead(404).end();
      return;
    }
    if (config.metricsToken !== undefined && !showsMetricsToken(config, request.headers.authorization)) {
      response.writeHead(401, { 'www-authenticate': 'Bearer' }).end();
      return;
    }
    metrics.metrics().then(
      (text) => response.writeHead(200, { 'content-type': metrics.contentType }).end(text),
      () => response.writeHead(503).end(),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const taken = error.code === 'EADDRINUSE' || error.code === 'EACCES' || error.code === 'EADDRNOTAVAIL';
      reject(taken ? new ConfigError(`Port ${port} (METRICS_PORT) on ${host} cannot be opened`) : error);
    });
    server.listen({ port, host }, resolve);
  });
  return {
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
