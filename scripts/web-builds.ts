import { createHash } from 'node:crypto';
import { accessSync, constants, existsSync, readdirSync, readFileSync } from 'node:fs';
import { copyFile, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { precompress } from './precompress.ts';
import { type RunResult, rootDir, run, runSteps, type Step } from './run.ts';

const webApps = ['learner', 'console', 'media', 'site'] as const;
type WebApp = (typeof webApps)[number];

const folderOf = (app: WebApp) => join(rootDir, 'apps', app);
const stamp = 'sources.sha256';
const stampOf = (app: WebApp) => join(folderOf(app), 'build', stamp);

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
  return apps.map((app) => ({ name: `build ${app}`, run: () => build(app) }));
}

/**
 * Builds beside what is there and puts it in place when it is whole: a server that starts meanwhile, or after a build
 * that failed, finds the one before.
 */
async function build(app: WebApp): Promise<RunResult> {
  const folder = folderOf(app);
  const next = `build.next-${process.pid}`;
  // Taken first: what is edited during the build makes the build stale.
  const hash = hashSources(app);
  try {
    const result = await run('react-router', ['build'], {
      cwd: folder,
      env: { NODE_ENV: 'production', BUILD_DIRECTORY: next },
    });
    if (!result.ok) return result;
    // The build draws the first page on a preview server, which begins to write the types of the routes anew, and
    // ends without waiting for it: some of them are missing then, now and again.
    const typegen = await run('react-router', ['typegen'], { cwd: folder });
    if (!typegen.ok) return typegen;
    await precompress(join(folder, next, 'client'));
    await keepOlderAssets(join(folder, 'build/client/assets'), join(folder, next));
    await writeFile(join(folder, next, stamp), hash);
    await replaceFolder(join(folder, next), join(folder, 'build'));
    return result;
  } finally {
    await rm(join(folder, next), { recursive: true, force: true });
  }
}

/**
 * A page that was loaded before asks for parts by their old names, which it does not share with anything else: those
 * of the build before stay, those that it had taken over itself do not.
 */
export async function keepOlderAssets(older: string, next: string): Promise<void> {
  const target = join(next, 'client/assets');
  const list = 'own-assets.json';
  await writeFile(join(next, list), JSON.stringify(await readdir(target)));
  const before = await readFile(join(older, '../..', list), 'utf8').catch(() => '[]');
  for (const name of JSON.parse(before) as string[]) {
    await copyFile(join(older, name), join(target, name), constants.COPYFILE_EXCL).catch(
      (error: NodeJS.ErrnoException) => {
        if (error.code !== 'EEXIST' && error.code !== 'ENOENT') throw error;
      },
    );
  }
}

async function replaceFolder(next: string, place: string): Promise<void> {
  const old = `${next}.old`;
  await rename(place, old).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
  await rename(next, place);
  await rm(old, { recursive: true, force: true });
}

/** Makes every build current that a server hands out; false when one failed. */
export async function buildStaleApps(): Promise<boolean> {
  const stale = staleApps();
  if (stale.length === 0) return true;
  const closed = stale.find((app) => !canWrite(folderOf(app)));
  if (closed !== undefined) {
    console.error(
      `The web apps (${stale.join(', ')}) are not built, or older than their sources, and this user may not write to ${folderOf(closed)}: run \`npm run build\` as the owner of the checkout`,
    );
    return false;
  }
  console.log(`Building ${stale.join(', ')}: only after an installation or a change, about half a minute`);
  return (await runSteps(buildSteps(stale))).failed === 0;
}

function canWrite(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
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

const notSources = /^(node_modules|build(\.next-.*)?|\.react-router)$/;

function listFiles(folder: string): string[] {
  return readdirSync(join(rootDir, folder), { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory()) return notSources.test(entry.name) ? [] : listFiles(path);
      return /\.test\.tsx?$/.test(entry.name) ? [] : [path];
    });
}
