import { createDatabase, withDatabase } from '../apps/api/src/test/database-name.ts';
import { findDebianPostgres, pgbouncer, startDebianPostgres } from '../apps/api/src/test/outside-database.ts';
import { mainJourney } from './main-journey.ts';
import { startStack } from './stack.ts';
import { test } from './test.ts';
import { nginx, startTwoServers } from './two-servers.ts';

/** The journey of main-job.spec.ts, which runs on the embedded PostgreSQL 18, on the other databases that we promise. */

test('the main journey on PostgreSQL of Debian', async ({ browser, page }) => {
  test.skip(findDebianPostgres() === undefined, 'no PostgreSQL of Debian is installed here');
  const database = await startDebianPostgres();
  try {
    await createDatabase(database.url, 'cungnghe');
    const stack = await startStack({ DATABASE_URL: withDatabase(database.url, 'cungnghe') });
    try {
      // A database of one's own gets no demo school by itself.
      await stack.cli('db', 'seed-demo');
      await mainJourney({ browser, page, stack });
    } finally {
      await stack.stop();
    }
  } finally {
    await database.stop();
  }
});

test('the main journey over two processes behind PgBouncer', async ({ browser, page }) => {
  test.skip(pgbouncer === undefined || nginx === undefined, 'PgBouncer or nginx is not installed here');
  const stack = await startTwoServers({ behindPooler: true });
  try {
    await mainJourney({ browser, page, stack });
  } finally {
    await stack.stop();
  }
});
