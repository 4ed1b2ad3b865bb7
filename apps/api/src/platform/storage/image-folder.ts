import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import type { Config } from '../config.ts';
import type { DB } from '../database/tables.generated.ts';
import { newId } from '../ids.ts';

export const imageFolderSetting = 'image_folder';
/** No key of a picture has this form, so nobody is ever sent it. */
const markName = '.image-folder';

/**
 * Whether the pictures that the database names are kept in the folder of this process. The first folder that is used
 * with a database gets a mark that the database remembers; the folder of another machine, or a new one on this machine,
 * has another mark or none. A bucket is shared by all.
 */
export async function isOwnImageFolder(
  db: Kysely<DB>,
  { s3, dataDir }: Pick<Config, 's3' | 'dataDir'>,
): Promise<boolean> {
  if (s3 !== undefined) return true;
  const folder = join(dataDir, 'images');
  const file = join(folder, markName);
  const mark = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
  const wanted = mark?.trim() || newId('img');
  if (mark === undefined) {
    // First, so that a process that is killed here starts with the same mark again.
    await mkdir(folder, { recursive: true });
    await writeFile(file, `${wanted}\n`);
  }
  await db
    .insertInto('installation_settings')
    .values({ name: imageFolderSetting, value: wanted })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const { value } = await db
    .selectFrom('installation_settings')
    .select('value')
    .where('name', '=', imageFolderSetting)
    .executeTakeFirstOrThrow();
  return value === wanted;
}
