import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
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

test('npm run sbom names all that the apps and packages depend on, and marks what they need for development alone', () => {
  const said = execFileSync('npm', ['run', '--silent', 'sbom'], { cwd: rootDir, encoding: 'utf8' });
  const { bomFormat, components } = JSON.parse(said) as {
    bomFormat: string;
    components: { name: string; group?: string; version: string; properties?: { name: string }[] }[];
  };
  expect(bomFormat).toBe('CycloneDX');
  const nameOf = ({ group, name }: (typeof components)[number]) =>
    group === undefined ? name : `${group}/${name}`;
  const found = new Set(components.map(nameOf));
  const manifests = globSync('{apps,packages}/*/package.json', { cwd: rootDir }).map(
    (path) =>
      JSON.parse(readFileSync(join(rootDir, path), 'utf8')) as { dependencies?: Record<string, string> },
  );
  const needed = manifests.flatMap(({ dependencies = {} }) => Object.keys(dependencies));
  expect(needed.length).toBeGreaterThan(100);
  expect(needed.filter((name) => !name.startsWith('@cungnghe/') && !found.has(name))).toEqual([]);
  const marked = components.filter(({ properties = [] }) =>
    properties.some(({ name }) => name === 'cdx:npm:package:development'),
  );
  expect(marked.map(nameOf)).toContain('fast-check');
  expect(marked.map(nameOf)).not.toContain('pg');
});
