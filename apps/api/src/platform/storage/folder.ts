import { copyFile, mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { newId } from '../ids.ts';
import type { Storage } from './storage.ts';

/** Files below one folder of this machine. The caller has checked that keys are ones of ours. */
export function createFolderStorage(folder: string): Storage {
  /** Whole or not at all: a reader, or a crash, never meets half a file. */
  const write = async (key: string, fill: (unfinished: string) => Promise<void>) => {
    const path = join(folder, key);
    await mkdir(dirname(path), { recursive: true });
    const unfinished = join(folder, newId('unfinished'));
    try {
      await fill(unfinished);
      await rename(unfinished, path);
    } catch (error) {
      await rm(unfinished, { force: true });
      throw error;
    }
  };
  return {
    put: (key, bytes) => write(key, (unfinished) => writeFile(unfinished, bytes)),
    putFile: (key, file) => write(key, (unfinished) => copyFile(file.path, unfinished)),
    async find(key, part) {
      try {
        const file = await open(join(folder, key));
        const { size } = await file.stat();
        if (part === undefined || part.end >= size) return { size, body: file.createReadStream() };
        return { size: part.end - part.start + 1, body: file.createReadStream(part) };
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
        throw error;
      }
    },
    async *list() {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(
        (error: NodeJS.ErrnoException) => {
          if (error.code !== 'ENOENT') throw error;
          return [];
        },
      );
      // What lies in the folder itself is a mark of ours, or was not finished.
      for (const entry of entries)
        if (entry.isFile() && entry.parentPath !== folder)
          yield relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/');
    },
    delete: (key) => rm(join(folder, key), { force: true }),
  };
}
