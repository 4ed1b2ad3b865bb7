import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { communitiesFolder } from '../../../platform/content.ts';

/** Every pack below a folder of packs. */
export function listPacks(folder = communitiesFolder): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => join(folder, entry.name))
    .sort();
}

/** The pack that a name stands for: the slug of one that comes with the product, or the path of any. */
export function findPack(name: string): string {
  const shipped = join(communitiesFolder, name);
  if (/^[a-z0-9-]+$/.test(name) && existsSync(shipped)) return shipped;
  if (existsSync(name) && statSync(name).isDirectory()) return name;
  throw new Error(`There is no pack ${name}; name a folder, or a community below content/communities`);
}
