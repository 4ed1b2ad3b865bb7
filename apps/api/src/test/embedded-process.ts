/**
 * A server reduced to its database, for tests that kill it: keeps the database of a data folder until SIGTERM.
 * Usage: node embedded-process.ts <data folder> <owner>
 */

import type { LockOwner } from '@cungnghe/embedded-postgres/lock';
import { startEmbeddedDatabase } from '@cungnghe/embedded-postgres/server';

const [dataDir = '', owner = 'server'] = process.argv.slice(2);
const say = (details: object, message: string) => console.error(message, JSON.stringify(details));

try {
  const database = await startEmbeddedDatabase({
    dataDir,
    owner: owner as LockOwner,
    log: { info: say, warn: say, error: say },
  });
  process.once('SIGTERM', () => void database.stop().then(() => process.exit(0)));
  console.log(database.url);
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
