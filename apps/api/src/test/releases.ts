import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { zstdDecompressSync } from 'node:zlib';

/** Databases that earlier versions have left, each with its demo school: `npm run dump-release` writes them. */
export const releasesDir = join(import.meta.dirname, 'releases');

interface Release {
  readonly name: string;
  /** Makes the database of an empty one. */
  sql(): string;
}

export const readReleases = (): Release[] =>
  readdirSync(releasesDir)
    .filter((file) => file.endsWith('.sql.zst'))
    .sort()
    .map((file) => ({
      name: file.slice(0, -'.sql.zst'.length),
      sql: () => zstdDecompressSync(readFileSync(join(releasesDir, file))).toString(),
    }));
