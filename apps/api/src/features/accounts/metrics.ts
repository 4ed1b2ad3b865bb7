import { Counter } from 'prom-client';
import { AppError } from '../../platform/errors.ts';
import type { Metrics } from '../../platform/metrics.ts';

/** Counts what becomes of each step of signing in: `ok`, the code of a refusal, or `failed` for a fault of ours. */
export function countSignIns(metrics: Metrics) {
  const counter = new Counter({
    name: 'sign_in_steps_total',
    help: 'Codes asked for and exchanged, by outcome',
    labelNames: ['step', 'outcome'],
    registers: [metrics],
  });
  return async <T>(step: 'code' | 'sign_in', work: Promise<T>): Promise<T> => {
    try {
      const result = await work;
      counter.inc({ step, outcome: 'ok' });
      return result;
    } catch (error) {
      counter.inc({ step, outcome: error instanceof AppError ? error.code.toLowerCase() : 'failed' });
      throw error;
    }
  };
}
