import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';

/**
 * Writes a service worker beside the built page, with the names of all files of this build in front of it, so that it is
 * another worker whenever they are other files.
 */
export async function addServiceWorker(clientDir: string, source: string): Promise<void> {
  const assets = await readdir(join(clientDir, 'assets'));
  const files = ['/favicon.svg', ...assets.sort().map((name) => `/assets/${name}`)];
  const page = await readFile(join(clientDir, 'index.html'));
  const code = stripTypeScriptTypes(await readFile(source, 'utf8'));
  const version = createHash('sha256')
    .update(page)
    .update(code)
    .update(files.join())
    .digest('hex')
    .slice(0, 16);
  await writeFile(
    join(clientDir, 'service-worker.js'),
    `const build = ${JSON.stringify({ version, files })};\n${code}`,
  );
}
