export { addReadyGauge } from './metrics.ts';
