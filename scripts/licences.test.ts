import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { rootDir } from './run.ts';

/** Packages whose licence the lock file lacks, as their own files say it. */
const licences: Readonly<Record<string, string>> = {
  'node_modules/format': 'MIT',
  'node_modules/png-js': 'MIT',
};

test('the licence of every package is in the lock file or in this list', () => {
  const { packages } = JSON.parse(readFileSync(join(rootDir, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { license?: string; link?: true }>;
  };
  const installed = Object.entries(packages).filter(
    ([path, { link }]) => path.includes('node_modules/') && !link,
  );
  const unknown = installed.filter(([, { license }]) => license === undefined).map(([path]) => path);
  expect(unknown).toEqual(Object.keys(licences));
});
