import { buffer } from 'node:stream/consumers';
import { openBackupStore } from '../backups/backup-store.ts';
import { findInstallation } from '../backups/installation.ts';
import type { Config } from '../config.ts';
import { newId } from '../ids.ts';
import type { InstanceSettings } from '../instance.ts';
import { createStorage } from '../storage/create-storage.ts';
import type { BackupConfig } from '../store-settings.ts';
import { type Check, type Finding, failed, ok, rootReasonOf, warning } from './checks.ts';

const hourMs = 60 * 60 * 1000;
/** A backup that somebody else's clock begins, once a day, with as much time again. */
const unscheduledHours = 48;
/** A large backup takes its time. */
const graceHours = 2;

/** Pictures and files: what is written is read as it was, and deleted again. */
export function storageCheck(config: Pick<Config, 's3' | 'dataDir'>): Check {
  const place = config.s3 === undefined ? 'the folder of pictures' : `the bucket ${config.s3.bucket}`;
  return {
    name: 'storage',
    run: async () => {
      const storage = createStorage(config);
      // Below a folder that there will be anyway.
      const key = `course-covers/${newId('doctor')}.webp`;
      const text = `written by cli doctor at ${new Date().toISOString()}`;
      try {
        await storage.put(key, Buffer.from(text), 'image/webp');
        const file = await storage.find(key);
        const read = file === undefined ? undefined : (await buffer(file.body)).toString();
        await storage.delete(key);
        return [
          read === text
            ? ok(`${place} takes, gives and deletes a file`)
            : failed(
                `${place} does not give back what it was given`,
                'look at what stands between here and the store',
              ),
        ];
      } catch (error) {
        return [
          failed(
            `${place} does not work: ${rootReasonOf(error)}`,
            'see S3_* or DATA_DIR, and the rights of its key or folder',
          ),
        ];
      }
    },
  };
}

/** Whether `BACKUP_URL` answers, and how old its newest backup is. Where none is set, the settings say so. */
export function backupCheck(
  config: Pick<Config, 'backups'> & InstanceSettings,
  databaseUrl: string | undefined,
): Check {
  const { backups } = config;
  return {
    name: 'backup',
    run: async () => {
      if (backups === undefined) return [ok('none are made from here')];
      // Without a database, of which another line tells, those of all.
      const own =
        databaseUrl === undefined
          ? undefined
          : await findInstallation(config, databaseUrl).catch(() => undefined);
      return [await newestOf(backups, own)];
    },
  };
}

/** The newest of this installation: others may keep theirs in the same place. */
async function newestOf(backups: BackupConfig, own: string | undefined): Promise<Finding> {
  let newest: { created_at: string } | undefined;
  try {
    const stored = await openBackupStore(backups).list();
    newest = stored.find(({ installation }) => own === undefined || installation === own);
  } catch (error) {
    return failed(
      `BACKUP_URL does not answer: ${rootReasonOf(error)}`,
      'see its address, its key and the way to it',
    );
  }
  const todo = 'run `npm run -s cli -- backup create`, and read what it says';
  if (newest === undefined) return failed('there is no backup', todo);
  const { everyHours } = backups;
  const hours = Math.floor((Date.now() - Date.parse(newest.created_at)) / hourMs);
  const found = `the newest backup is ${hours} h old`;
  if (everyHours > 0)
    return hours > everyHours + graceHours
      ? failed(`${found}, and one is due every ${everyHours} h`, todo)
      : ok(found);
  return hours > unscheduledHours ? warning(found, `${todo}, or set BACKUP_EVERY_HOURS`) : ok(found);
}
