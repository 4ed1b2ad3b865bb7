import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ownSettings, type Settings, startServer } from '../apps/api/src/test/server-process.ts';

/**
 * The data folder of a school that was started once, at the beginning of a run: making the database and the demo school
 * takes ten times as long as starting on a copy of them.
 */
const madeFolder = 'E2E_SCHOOL';

/** A copy sends no mail unless it is the same installation by name. */
const sameInstallation = { INSTANCE_NAME: 'journeys' };

/** Another time, database or kind of installation begins with other data. */
const beginsOtherwise = ['CLOCK_NOW', 'DATABASE_URL', 'NODE_ENV'];

/** Answers what removes it. */
export async function makeSchool(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'cungnghe-school-'));
  const server = await startServer({ ...(await ownSettings(folder)), ...sameInstallation });
  await server.stop();
  process.env[madeFolder] = folder;
  return () => rm(folder, { recursive: true, force: true });
}

/** Puts the school into a data folder where these settings would have made the same; answers the settings to start with. */
export async function copySchool(dataDir: string, settings: Settings): Promise<Settings> {
  const made = process.env[madeFolder];
  if (made === undefined || beginsOtherwise.some((name) => name in settings)) return {};
  // With its owner: the database runs as another user where this one is root.
  await promisify(execFile)('cp', ['-a', `${made}/.`, dataDir]);
  return sameInstallation;
}
