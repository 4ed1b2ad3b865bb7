import { type Config, ConfigError } from '../config.ts';
import { SessionClient } from '../database/session-client.ts';
import type { PeriodicJob } from '../jobs/periodic-job.ts';
import { addGauges } from '../metrics.ts';
import type { Services } from '../services.ts';
import type { Storage } from '../storage/storage.ts';
import { backupName, openBackupStore, type StoredBackup } from './backup-store.ts';
import { createBackup } from './create-backup.ts';

const hourMs = 60 * 60 * 1000;
/** Of these, however old they are: a server that stood still for a month is restored from what it had. */
const alwaysKept = 3;
/** Any number will do, as long as every process of this product takes the same one. */
const advisoryLock = 20_261_127;
const takenSetting = 'backup_taken_at';

interface Source {
  readonly config: Pick<Config, 'backups'>;
  readonly storage: Storage;
  /** Of PostgreSQL itself, never of a pooler. */
  readonly databaseUrl: string;
}

/** Throws {@link ConfigError} where no place for backups is set. */
export function backupsOf({ backups }: Pick<Config, 'backups'>) {
  if (backups === undefined)
    throw new ConfigError('Setting BACKUP_URL is missing: it says where backups are kept');
  return { ...backups, store: openBackupStore(backups) };
}

export interface BackupRun {
  readonly backup: StoredBackup;
  readonly deleted: readonly string[];
}

/**
 * Backs up to the place of the settings, then deletes what is older than they want it kept. Undefined when another
 * process is at it, or `isDue` says that there is nothing to do.
 */
export async function runBackup(
  { config, storage, databaseUrl }: Source,
  now: Date,
  isDue: (newest: StoredBackup | undefined) => boolean = () => true,
): Promise<BackupRun | undefined> {
  const { store, recipient, keepDays } = backupsOf(config);
  const client = new SessionClient({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ locked: boolean }>('SELECT pg_try_advisory_lock($1) AS locked', [
      advisoryLock,
    ]);
    if (!rows[0]?.locked || !isDue((await store.list())[0])) return undefined;
    const name = backupName(now);
    await store.write(name, await createBackup({ databaseUrl, storage }, recipient, now));
    const all = await store.list();
    const backup = all.find((one) => one.name === name);
    if (!backup) throw new Error(`The backup ${name} is not where it was written`);
    await client.query(
      `INSERT INTO installation_settings (name, value) VALUES ($1, $2)
       ON CONFLICT (name) DO UPDATE SET value = excluded.value`,
      [takenSetting, now.toISOString()],
    );
    const oldest = new Date(now.getTime() - keepDays * 24 * hourMs).toISOString();
    const old = all.slice(alwaysKept).filter(({ created_at }) => created_at < oldest);
    for (const each of old) await store.delete(each.name);
    return { backup, deleted: old.map((each) => each.name) };
  } finally {
    await client.end();
  }
}

/** A backup whenever the newest one is older than the settings want. None where they name no hours. */
export function backupJobsOf(services: Services): PeriodicJob[] {
  const { config, storage, databaseUrl, clock, log } = services;
  const everyHours = config.backups?.everyHours ?? 0;
  if (everyHours === 0) return [];
  const source = { config, storage, databaseUrl: config.databaseDirectUrl ?? databaseUrl };
  const run = async () => {
    const now = clock.now();
    const due = now.getTime() - everyHours * hourMs;
    const made = await runBackup(
      source,
      now,
      (newest) => Date.parse(newest?.created_at ?? '1970-01-01') <= due,
    );
    if (made) log.info({ ...made.backup, deleted: made.deleted }, 'backed up');
  };
  return [{ name: 'backup', everyMs: hourMs / 6, run }];
}

/** When the last backup was whole; nothing where none was ever made here. */
export function addBackupGauges({ metrics, db }: Pick<Services, 'metrics' | 'db'>): void {
  const gauge = { name: 'backup_taken_timestamp_seconds', help: 'When the last backup was whole' };
  addGauges(metrics, [gauge], async () => {
    const row = await db
      .selectFrom('installation_settings')
      .select('value')
      .where('name', '=', takenSetting)
      .executeTakeFirst();
    return { backup_taken_timestamp_seconds: row ? [[Date.parse(row.value) / 1000]] : [] };
  });
}
