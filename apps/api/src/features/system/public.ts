export { readinessOf } from './lib/readiness.ts';
export { addReadyGauge } from './metrics.ts';
