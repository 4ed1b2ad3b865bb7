import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, expect, it } from 'vitest';
import { precompress } from './precompress.ts';

const dir = mkdtempSync(join(tmpdir(), 'precompress-'));
afterAll(() => rmSync(dir, { recursive: true }));

it('compresses text that shrinks, leaves the rest, and removes what an older build left', async () => {
  const text = 'body { color: black }\n'.repeat(100);
  writeFileSync(join(dir, 'a.css'), text);
  writeFileSync(join(dir, 'b.js'), '0');
  writeFileSync(join(dir, 'b.js.br'), 'old');
  writeFileSync(join(dir, 'c.woff2'), text);
  await precompress(dir);
  expect(readdirSync(dir).sort()).toEqual(['a.css', 'a.css.br', 'a.css.gz', 'b.js', 'c.woff2']);
  expect(brotliDecompressSync(readFileSync(join(dir, 'a.css.br'))).toString()).toBe(text);
  expect(gunzipSync(readFileSync(join(dir, 'a.css.gz'))).toString()).toBe(text);
});
