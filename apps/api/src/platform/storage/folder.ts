import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { newId } from '../ids.ts';
import type { Storage } from './storage.ts';

/** Files below one folder of this machine. The caller has checked that keys are ones of ours. */
export function createFolderStorage(folder: string): Storage {
  return {
    async put(key, bytes) {
      const path = join(folder, key);
      await mkdir(dirname(path), { recursive: true });
      // Whole or not at all: a reader, or a crash, never meets half a file.
      const unfinished = join(folder, newId('unfinished'));
      try {
        await writeFile(unfinished, bytes);
        await rename(unfinished, path);
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
    },
    async find(key) {
      try {
        const file = await open(join(folder, key));
        const { size } = await file.stat();
        return { size, body: file.createReadStream() };
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
        throw error;
      }
    },
    delete: (key) => rm(join(folder, key), { force: true }),
  };
}
