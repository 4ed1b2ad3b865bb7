/**
 * Writes what an earlier commit makes of an empty database, its tables and its demo school, for the test of upgrades:
 * `npm run dump-release -- <commit>`. Needs a PostgreSQL of Debian. The file is named by the commit's day.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { constants, zstdCompressSync } from 'node:zlib';
import { createDatabase, withDatabase } from '../apps/api/src/test/database-name.ts';
import { findDebianPostgres, startDebianPostgres } from '../apps/api/src/test/outside-database.ts';
import { releasesDir } from '../apps/api/src/test/releases.ts';
import { rootDir } from './run.ts';

const commit = process.argv[2];
if (commit === undefined) throw new Error('Say which commit: npm run dump-release -- <commit>');

const git = (...words: string[]) => execFileSync('git', words, { cwd: rootDir, encoding: 'utf8' }).trim();

/** Its own packages, and of the others those that are here. */
function linkModules(checkout: string): void {
  const modules = join(checkout, 'node_modules');
  mkdirSync(join(modules, '@cungnghe'), { recursive: true });
  for (const name of readdirSync(join(rootDir, 'node_modules')))
    if (name !== '@cungnghe') symlinkSync(join(rootDir, 'node_modules', name), join(modules, name));
  for (const name of readdirSync(join(checkout, 'packages')))
    symlinkSync(join(checkout, 'packages', name), join(modules, '@cungnghe', name));
  for (const folder of ['apps/api', 'packages/emails'])
    symlinkSync(join(rootDir, folder, 'node_modules'), join(checkout, folder, 'node_modules'));
}

const folder = mkdtempSync(join(tmpdir(), 'release-'));
const checkout = join(folder, 'checkout');
const server = await startDebianPostgres();
try {
  git('worktree', 'add', '--detach', checkout, commit);
  linkModules(checkout);
  await createDatabase(server.url, 'cungnghe');
  const url = withDatabase(server.url, 'cungnghe');
  const env = { ...process.env, DATABASE_URL: url, DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'warn' };
  for (const words of [['init'], ['seed-demo']])
    execFileSync(process.execPath, ['apps/api/src/cli.ts', 'db', ...words], {
      cwd: checkout,
      env,
      stdio: 'inherit',
    });
  const dump = execFileSync(
    join(findDebianPostgres()?.bin ?? '', 'pg_dump'),
    ['--inserts', '--rows-per-insert=500', '--no-owner', '--no-privileges', '--exclude-schema=pgboss', url],
    { encoding: 'utf8', maxBuffer: 2 ** 30 },
  );
  // What psql alone understands.
  const text = dump.replaceAll(/^\\.*$/gm, '');
  const day = git('log', '-1', '--format=%cs', commit);
  const packed = zstdCompressSync(text, { params: { [constants.ZSTD_c_compressionLevel]: 19 } });
  const file = join(releasesDir, `${day}.sql.zst`);
  mkdirSync(releasesDir, { recursive: true });
  writeFileSync(file, packed);
  console.log(`${file}: ${Math.round(text.length / 1024)} kB, packed ${Math.round(packed.length / 1024)} kB`);
} finally {
  await server.stop();
  git('worktree', 'remove', '--force', checkout);
  rmSync(folder, { recursive: true, force: true });
}
