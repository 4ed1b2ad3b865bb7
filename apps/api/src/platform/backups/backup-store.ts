import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { connectS3 } from '../storage/s3.ts';
import type { BackupConfig, S3Config } from '../store-settings.ts';

export interface StoredBackup {
  readonly name: string;
  /** Which installation made it: several may keep theirs in one place. */
  readonly installation: string;
  readonly bytes: number;
  readonly created_at: string;
}

/** Where backups are kept: a folder, or a bucket. A name stands for a whole backup or for nothing. */
export interface BackupStore {
  write(name: string, body: Readable): Promise<void>;
  read(name: string): Promise<Readable>;
  /** The newest first. */
  list(): Promise<StoredBackup[]>;
  delete(name: string): Promise<void>;
}

const namePattern = /^cungnghe-([0-9a-f]{8})-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.tar\.zst\.age$/;

export const backupName = (installation: string, now: Date) =>
  `cungnghe-${installation}-${now.toISOString().replace(/[-:]|\.\d+/g, '')}.tar.zst.age`;

/** Nothing else that lies there is ours. */
function backupOf(name: string, bytes: number): StoredBackup[] {
  const [, installation, year, month, day, hour, minute, second] = namePattern.exec(name) ?? [];
  if (installation === undefined) return [];
  const created_at = `${year}-${month}-${day}T${hour}:${minute}:${second}.000Z`;
  return [{ name, installation, bytes, created_at }];
}

const newestFirst = (backups: StoredBackup[]) =>
  backups.sort((a, b) => (a.created_at < b.created_at ? 1 : -1));

/**
 * A store that says and takes nothing for so long is given up, after some attempts: the next backup is not to wait for it. A restore
 * that makes tables or stores a large file meanwhile reads nothing, which counts as well.
 */
const silenceMs = 5 * 60_000;

export const openBackupStore = ({ place }: Pick<BackupConfig, 'place'>, afterMs = silenceMs): BackupStore =>
  place.kind === 'folder' ? folderStore(place.folder) : bucketStore(place.s3, place.prefix, afterMs);

function folderStore(folder: string): BackupStore {
  return {
    async write(name, body) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const unfinished = join(folder, `.${name}.unfinished`);
      // One of an installation is made at a time: what else of it lies there is of a process that was killed.
      const own = `.${name.slice(0, 'cungnghe-'.length + 8)}-`;
      for (const left of await readdir(folder))
        if (left.startsWith(own) && left.endsWith('.unfinished'))
          await rm(join(folder, left), { force: true });
      try {
        await pipeline(body, createWriteStream(unfinished, { mode: 0o600, flush: true }));
        await rename(unfinished, join(folder, name));
        const directory = await open(folder);
        await directory.sync().finally(() => directory.close());
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
    },
    async read(name) {
      const stream = createReadStream(join(folder, name));
      await once(stream, 'open');
      return stream;
    },
    async list() {
      const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error;
        return [];
      });
      const ours = names.filter((name) => namePattern.test(name));
      const found = await Promise.all(
        ours.map(async (name) => backupOf(name, (await stat(join(folder, name))).size)),
      );
      return newestFirst(found.flat());
    },
    delete: (name) => rm(join(folder, name), { force: true }),
  };
}

/** Parts of 64 MiB: ten thousand of them, which is the most, are 640 GB. */
const partSize = 64 * 1024 * 1024;

function bucketStore({ bucket, ...config }: S3Config, prefix: string, afterMs: number): BackupStore {
  let connected: ReturnType<typeof connectS3> | undefined;
  const s3 = () => {
    connected ??= connectS3(config, { afterMs });
    return connected;
  };
  const placeOf = (name: string) => ({ Bucket: bucket, Key: prefix + name });
  return {
    async write(name, body) {
      const { client } = await s3();
      const { Upload } = await import('@aws-sdk/lib-storage');
      // Shown under its name when its last part has come, and not before.
      await new Upload({ client, params: { ...placeOf(name), Body: body }, partSize, queueSize: 1 }).done();
    },
    async read(name) {
      const { client, GetObjectCommand } = await s3();
      const { Body } = await client.send(new GetObjectCommand(placeOf(name)));
      return Body as Readable;
    },
    async list() {
      const { client, paginateListObjectsV2 } = await s3();
      const found: StoredBackup[] = [];
      for await (const { Contents = [] } of paginateListObjectsV2(
        { client },
        { Bucket: bucket, Prefix: prefix },
      )) {
        for (const { Key = '', Size = 0 } of Contents)
          found.push(...backupOf(Key.slice(prefix.length), Size));
      }
      return newestFirst(found);
    },
    async delete(name) {
      const { client, DeleteObjectCommand } = await s3();
      await client.send(new DeleteObjectCommand(placeOf(name)));
    },
  };
}
