import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What the looks at pages have opened, as `learner/orders`; they run in several processes. */
const folder = join(import.meta.dirname, '../.cache/e2e-opened');

export async function noteOpened(look: string, paths: readonly string[]): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, `${look.replace(/\W+/g, '-')}.json`), JSON.stringify(paths));
}

export async function readOpened(): Promise<{ looks: number; opened: string[] }> {
  const files = await readdir(folder).catch(() => []);
  const lists = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
  return { looks: lists.length, opened: lists.flatMap((list) => JSON.parse(list) as string[]) };
}

export const forgetOpened = () => rm(folder, { recursive: true, force: true });
