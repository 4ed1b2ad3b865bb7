import { setTimeout as sleep } from 'node:timers/promises';
import { fillBatch, listBackfills } from '../database/backfills.ts';
import { readMigrations } from '../database/migration-files.ts';
import { addGauges } from '../metrics.ts';
import type { Services } from '../services.ts';
import type { PeriodicJob } from './periodic-job.ts';

const roundMs = 60_000;

/** Works on what migrations have asked for, while the school is at work: half of the time it does nothing. */
export function backfillJob({ db }: Pick<Services, 'db'>, migrations = readMigrations()): PeriodicJob {
  return {
    name: 'back-fills',
    everyMs: roundMs,
    run: async (signal) => {
      for (const { name, isDone } of await listBackfills(db)) {
        const migration = migrations.find((each) => each.name === name);
        // One of a later version is that version's.
        if (isDone || migration === undefined) continue;
        for (let step = 'more'; step === 'more' && !signal.aborted; ) {
          const start = performance.now();
          step = await fillBatch(db, migration);
          if (step === 'more') await sleep(performance.now() - start);
        }
      }
    },
  };
}

export function addBackfillGauges({ metrics, db }: Pick<Services, 'metrics' | 'db'>): void {
  addGauges(
    metrics,
    [
      { name: 'backfill_rows', help: 'Rows that a back-fill has changed so far', labels: ['name'] },
      { name: 'backfill_pending', help: '1 until a back-fill is through', labels: ['name'] },
    ],
    async () => {
      const all = await listBackfills(db);
      return {
        backfill_rows: all.map(({ name, rows }) => [rows, name] as const),
        backfill_pending: all.map(({ name, isDone }) => [isDone ? 0 : 1, name] as const),
      };
    },
  );
}
