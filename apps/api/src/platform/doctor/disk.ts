import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import { diskSpaceOf } from '../disk.ts';
import { newId } from '../ids.ts';
import { type Check, failed, ok, reasonOf, warning } from './checks.ts';

const warningShare = 0.15;
const failedShare = 0.05;

export function diskCheck({ dataDir }: Pick<Config, 'dataDir'>): Check {
  return { name: 'disk', run: async () => [await roomOf(dataDir), await isWritable(dataDir)] };
}

async function roomOf(dataDir: string) {
  const { free, size } = await diskSpaceOf(dataDir);
  const share = size === 0 ? 0 : free / size;
  const found = `${(free / 1024 ** 3).toFixed(1)} GB (${Math.floor(share * 100)} %) are free below ${dataDir}`;
  const todo = 'make room: a full disk refuses every write until there is some';
  if (share < failedShare) return failed(found, todo);
  return share < warningShare ? warning(found, todo) : ok(found);
}

async function isWritable(dataDir: string) {
  const file = join(dataDir, `.${newId('doctor')}`);
  try {
    await writeFile(file, 'doctor');
    return ok(`${dataDir} can be written to`);
  } catch (error) {
    return failed(
      `${dataDir} cannot be written to: ${reasonOf(error)}`,
      'give the folder to the user of the server',
    );
  } finally {
    await rm(file, { force: true }).catch(() => undefined);
  }
}
