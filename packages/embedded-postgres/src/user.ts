import { type Stats, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';

/** Whom PostgreSQL runs as; undefined means as whoever runs this process. */
export type DatabaseUser = { readonly uid: number; readonly gid: number } | undefined;

/** A refusal that a person can act on; its message is one line. */
export class EmbeddedDatabaseError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'EmbeddedDatabaseError';
  }
}

const isRoot = () => process.getuid?.() === 0;

/**
 * PostgreSQL refuses to run as root, so root lends it an unprivileged user. A cluster that exists keeps its owner:
 * only that user can read it. Throws {@link EmbeddedDatabaseError} when it belongs to somebody whom we cannot become.
 */
export async function chooseDatabaseUser(cluster: string): Promise<DatabaseUser> {
  const existing = statIfThere(cluster);
  if (!isRoot()) {
    if (existing !== undefined && existing.uid !== process.getuid?.()) {
      throw new EmbeddedDatabaseError(
        `The database in ${cluster} belongs to the user with id ${existing.uid}; start as that user or as root`,
      );
    }
    return undefined;
  }
  if (existing !== undefined && existing.uid !== 0) return { uid: existing.uid, gid: existing.gid };
  const accounts = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'));
  const account =
    accounts.find(([name]) => name === 'postgres') ?? accounts.find(([name]) => name === 'nobody');
  const uid = Number(account?.[2]);
  const gid = Number(account?.[3]);
  if (account === undefined || !(uid > 0)) {
    throw new EmbeddedDatabaseError(
      'PostgreSQL does not run as root, and there is no user postgres or nobody to run it as; start as another user or set DATABASE_URL',
    );
  }
  return { uid, gid };
}

function statIfThere(path: string): Stats | undefined {
  return statSync(path, { throwIfNoEntry: false });
}

/** Whether a user may read and, for a folder, enter one place, apart from the way there. */
function isOpenTo(user: NonNullable<DatabaseUser>, stats: Stats, needed: number): boolean {
  const shift = stats.uid === user.uid ? 6 : stats.gid === user.gid ? 3 : 0;
  return ((stats.mode >> shift) & needed) === needed;
}

/** Whether a user gets to a place and may use it: read it, and enter or run it. */
export function canUse(user: DatabaseUser, path: string): boolean {
  if (user === undefined) return true;
  const target = statIfThere(path);
  if (target === undefined || !isOpenTo(user, target, 0o5)) return false;
  for (let folder = dirname(resolve(path)); ; folder = dirname(folder)) {
    if (!isOpenTo(user, statSync(folder), 0o1)) return false;
    if (folder === dirname(folder)) return true;
  }
}
