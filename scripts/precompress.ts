import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressible = /\.(html|js|css|svg|json|webmanifest|txt|xml)$/;
const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/**
 * Leaves a `.br` and a `.gz` beside every text file of a built client folder, at the highest level:
 * it is paid once at build, never per request. Files that would not shrink get none.
 */
export async function precompress(dir: string): Promise<void> {
  for (const entry of await readdir(dir, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !compressible.test(entry.name)) continue;
    const file = join(entry.parentPath, entry.name);
    const plain = await readFile(file);
    const forms: [string, Buffer][] = [
      [
        '.br',
        await brotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }),
      ],
      ['.gz', await gzipped(plain, { level: constants.Z_BEST_COMPRESSION })],
    ];
    for (const [suffix, body] of forms) {
      if (body.length < plain.length) await writeFile(file + suffix, body);
      else await rm(file + suffix, { force: true });
    }
  }
}
