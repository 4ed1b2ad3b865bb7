import type { Logger } from 'pino';
import { Histogram } from 'prom-client';
import type { Metrics } from '../metrics.ts';
import { pathWithoutSecrets } from './request-path.ts';

/** A request that was answered. */
export interface Answered {
  readonly reqId: string;
  readonly method: string;
  /** As the contract names it; undefined for an address that is none. */
  readonly route: string | undefined;
  /** Path and query as they came in. */
  readonly url: string;
  readonly status: number;
  readonly ms: number;
  /** Lasts as long as somebody looks: its time says nothing. */
  readonly isStream: boolean;
  readonly account: string | undefined;
  /** The operator who sees the app as the account. */
  readonly seen_by?: string | undefined;
  readonly api_key?: string | undefined;
  readonly client?: string | undefined;
}

/** Measures each answer and writes its line in the log. */
export function recordAnswers(metrics: Metrics, log: Logger): (answered: Answered) => void {
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [metrics],
  });
  return ({ isStream, url, ms, ...answered }) => {
    const { method, route = 'none', status } = answered;
    if (!isStream) durations.observe({ method, route, status }, ms / 1000);
    if (!log.isLevelEnabled('info')) return;
    log.info({ ...answered, path: pathWithoutSecrets(url), ms: Math.round(ms) }, 'answered');
  };
}
