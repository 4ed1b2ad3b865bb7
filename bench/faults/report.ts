import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { rootDir } from '../../scripts/run.ts';
import type { Course, Verdict } from './writes.ts';

export interface Result extends Course, Verdict {
  readonly name: string;
  readonly what: string;
  readonly attempts: number;
}
export interface LeftOut {
  readonly name: string;
  readonly what: string;
  readonly impossible: string;
}

const seconds = (ms: number) => (ms / 1000).toFixed(1);
const failuresOf = ({ failures }: Course) =>
  Object.entries(failures)
    .sort(([, a], [, b]) => b - a)
    .map(([outcome, count]) => `${count} × ${outcome}`)
    .join(', ') || 'none';

function rowOf(result: Result | LeftOut): string {
  const begin = `| \`${result.name}\`: ${result.what}`;
  if ('impossible' in result) return `${begin} | not done here: ${result.impossible} | | | | | | |`;
  const { acknowledged, lost, doubled, attempts, silenceMs, slowestMs, recoveryMs } = result;
  const cells = [acknowledged, lost.length, doubled.length, `${failuresOf(result)} of ${attempts}`];
  return `${[begin, ...cells, ...[silenceMs, slowestMs, recoveryMs].map(seconds)].join(' | ')} |`;
}

export const tableOf = (results: readonly (Result | LeftOut)[]): string =>
  [
    '| fault | acknowledged | lost | doubled | failed | silence, s | slowest, s | recovery, s |',
    '|---|--:|--:|--:|---|--:|--:|--:|',
    ...results.map(rowOf),
  ].join('\n');

/** What was measured, for people and for programs. */
export function writeReport(results: readonly (Result | LeftOut)[]): string {
  const folder = join(rootDir, '.cache');
  mkdirSync(folder, { recursive: true });
  const { model = 'unknown' } = cpus()[0] ?? {};
  const setting = {
    at: new Date().toISOString(),
    cores: cpus().length,
    processor: model,
    gigabytes: Math.round(totalmem() / 2 ** 30),
  };
  writeFileSync(join(folder, 'faults.json'), JSON.stringify({ setting, results }, undefined, 2));
  const file = join(folder, 'faults.md');
  const { at, cores, gigabytes } = setting;
  writeFileSync(
    file,
    `Measured on ${at.slice(0, 10)}, ${cores} cores and ${gigabytes} GB for everything.\n\n${tableOf(results)}\n`,
  );
  return file;
}
