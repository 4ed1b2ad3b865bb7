import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { precompress } from './precompress.ts';
import { rootDir, run, runSteps, type Step } from './run.ts';

const webApps = ['learner', 'console', 'media', 'site'] as const;
type WebApp = (typeof webApps)[number];

const folderOf = (app: WebApp) => join(rootDir, 'apps', app);
const stampOf = (app: WebApp) => join(folderOf(app), 'build/sources.sha256');

/** The apps that have a first page. */
export const existingApps = () => webApps.filter((app) => existsSync(join(folderOf(app), 'app/root.tsx')));

/** The apps that were never built. */
export const missingApps = () => existingApps().filter((app) => !existsSync(stampOf(app)));

/** The apps whose build is missing or older than its sources. */
export function staleApps(): WebApp[] {
  return existingApps().filter(
    (app) => !existsSync(stampOf(app)) || readFileSync(stampOf(app), 'utf8') !== hashSources(app),
  );
}

export function buildSteps(apps: readonly WebApp[]): Step[] {
  return apps.map((app) => ({
    name: `build ${app}`,
    run: async () => {
      // Taken first: what is edited during the build makes the build stale.
      const hash = hashSources(app);
      await rm(stampOf(app), { force: true });
      const result = await run('react-router', ['build'], {
        cwd: folderOf(app),
        env: { NODE_ENV: 'production' },
      });
      if (!result.ok) return result;
      // The build draws the first page on a preview server, which begins to write the types of the routes anew, and
      // ends without waiting for it: some of them are missing then, now and again.
      const typegen = await run('react-router', ['typegen'], { cwd: folderOf(app) });
      if (!typegen.ok) return typegen;
      await precompress(join(folderOf(app), 'build/client'));
      await writeFile(stampOf(app), hash);
      return result;
    },
  }));
}

/** Makes every build current that a server hands out; false when one failed. */
export async function buildStaleApps(): Promise<boolean> {
  const stale = staleApps();
  if (stale.length === 0) return true;
  console.log(`Building ${stale.join(', ')}: only after an installation or a change, about half a minute`);
  return (await runSteps(buildSteps(stale))).failed === 0;
}

/** By content, so that a checkout or an unpacked archive of the same sources does not count as a change. */
function hashSources(app: WebApp): string {
  const hash = createHash('sha256');
  const shared = [
    'package-lock.json',
    'tsconfig.base.json',
    'tsconfig.web.json',
    'scripts/precompress.ts',
    'scripts/web-builds.ts',
  ];
  const folders = [`apps/${app}`, ...packagesOf(`apps/${app}`)];
  for (const file of [...shared, ...folders.flatMap(listFiles)]) {
    hash.update(`\0${file}\0`).update(readFileSync(join(rootDir, file)));
  }
  return hash.digest('hex');
}

/** The folders of our own packages that one uses, directly or through another. */
function packagesOf(folder: string, found = new Set<string>()): string[] {
  const manifest = JSON.parse(readFileSync(join(rootDir, folder, 'package.json'), 'utf8')) as {
    dependencies?: Record<string, string>;
  };
  for (const name of Object.keys(manifest.dependencies ?? {})) {
    const used = name.replace('@cungnghe/', 'packages/');
    if (used === name || found.has(used)) continue;
    found.add(used);
    packagesOf(used, found);
  }
  return [...found].sort();
}

const notSources = new Set(['node_modules', 'build', '.react-router']);

function listFiles(folder: string): string[] {
  return readdirSync(join(rootDir, folder), { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory()) return notSources.has(entry.name) ? [] : listFiles(path);
      return /\.test\.tsx?$/.test(entry.name) ? [] : [path];
    });
}
