import { type Config, ConfigError } from '../config.ts';
import type { InstanceSettings } from '../instance.ts';
import type { PeriodicJob } from '../jobs/periodic-job.ts';
import { addGauges } from '../metrics.ts';
import type { Services } from '../services.ts';
import type { Storage } from '../storage/storage.ts';
import { backupName, openBackupStore, type StoredBackup } from './backup-store.ts';
import { connectForBackup } from './connection.ts';
import { createBackup } from './create-backup.ts';
import { findInstallation } from './installation.ts';

const hourMs = 60 * 60 * 1000;
/** Of these, however old they are: a server that stood still for a month is restored from what it had. */
const alwaysKept = 3;
/** Any number will do, as long as every process of this product takes the same one. */
const advisoryLock = 20_261_127;
const takenSetting = 'backup_taken_at';

interface Source {
  readonly config: Pick<Config, 'backups'> & InstanceSettings;
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

interface Asked {
  readonly now: Date;
  /** Whether to make one at all, once nobody else is at it. */
  readonly isDue?: (newest: StoredBackup | undefined) => boolean;
  /** Ends it in the middle; nothing is left of it then. */
  readonly signal?: AbortSignal;
}

/**
 * Backs up to the place of the settings, then deletes what is older than they want it kept. Undefined when another
 * process is at it, or none is due. Backups of other installations stay as they are.
 */
export async function runBackup(
  source: Source,
  { now, isDue = () => true, signal }: Asked,
): Promise<BackupRun | undefined> {
  const { databaseUrl } = source;
  const { store, recipient, keepDays } = backupsOf(source.config);
  const installation = await findInstallation(source.config, databaseUrl);
  const listOwn = async () => (await store.list()).filter((one) => one.installation === installation);
  const client = await connectForBackup(databaseUrl);
  try {
    const { rows } = await client.query<{ locked: boolean }>('SELECT pg_try_advisory_lock($1) AS locked', [
      advisoryLock,
    ]);
    if (!rows[0]?.locked || !isDue((await listOwn())[0])) return undefined;
    const name = backupName(installation, now);
    const body = await createBackup(source, recipient, now);
    const stop = () => body.destroy(new Error('The backup was stopped'));
    signal?.addEventListener('abort', stop);
    // Also where it could not even begin to be written: nobody else would end it.
    await store.write(name, body).finally(() => {
      signal?.removeEventListener('abort', stop);
      body.destroy();
    });
    const all = await listOwn();
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
  const run = async (signal: AbortSignal) => {
    const now = clock.now();
    const isDue = (newest: StoredBackup | undefined) =>
      newest === undefined || Math.abs(now.getTime() - Date.parse(newest.created_at)) >= everyHours * hourMs;
    try {
      const made = await runBackup(source, { now, isDue, signal });
      if (made) log.info({ ...made.backup, deleted: made.deleted }, 'backed up');
    } catch (error) {
      // Whatever the reason, also a database that is away: somebody counts on it.
      if (!signal.aborted) log.error({ err: error }, 'no backup was made');
    }
  };
  return [{ name: 'backup', everyMs: hourMs / 6, run }];
}

async function findTaken(db: Services['db']): Promise<string | undefined> {
  const row = await db
    .selectFrom('installation_settings')
    .select('value')
    .where('name', '=', takenSetting)
    .executeTakeFirst();
  return row?.value;
}

/** So much later than it should be, a backup is missed: a large one takes its time. */
const graceMs = 2 * hourMs;

/**
 * Whether a backup is missing that this installation should have made, and when the last one was whole. Undefined where
 * it makes none by itself.
 */
export async function findBackupHealth(
  { db, config }: Pick<Services, 'db' | 'config'>,
  now: Date,
): Promise<{ readonly is_missing: boolean; readonly last_at: string | null } | undefined> {
  const everyMs = (config.backups?.everyHours ?? 0) * hourMs;
  if (everyMs === 0) return undefined;
  const last = await findTaken(db);
  const is_missing = last === undefined || now.getTime() - Date.parse(last) > everyMs + graceMs;
  return { is_missing, last_at: last ?? null };
}

/** When the last backup was whole; nothing where none was ever made here. */
export function addBackupGauges({ metrics, db }: Pick<Services, 'metrics' | 'db'>): void {
  const gauge = { name: 'backup_taken_timestamp_seconds', help: 'When the last backup was whole' };
  addGauges(metrics, [gauge], async () => {
    const taken = await findTaken(db);
    return { backup_taken_timestamp_seconds: taken === undefined ? [] : [[Date.parse(taken) / 1000]] };
  });
}
