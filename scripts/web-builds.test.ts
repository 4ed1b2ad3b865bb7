import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it, test } from 'vitest';
import { rootDir } from './run.ts';
import { existingApps, keepOlderAssets } from './web-builds.ts';

const dir = mkdtempSync(join(tmpdir(), 'web-builds-'));
afterAll(() => rmSync(dir, { recursive: true }));

function build(name: string, files: Record<string, string>): string {
  for (const [file, text] of Object.entries(files)) {
    const path = join(dir, name, 'client/assets', file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
  return join(dir, name);
}

it('keeps the assets of the build before, and not those of the one before that', async () => {
  const assetsOf = (folder: string) => readdirSync(join(folder, 'client/assets')).sort();
  const first = build('first', { 'a-1.js': 'one', 'same.css': 'x' });
  await keepOlderAssets(join(dir, 'none/client/assets'), first);
  expect(assetsOf(first)).toEqual(['a-1.js', 'same.css']);
  const second = build('second', { 'a-2.js': 'two', 'a-2.js.br': 'two', 'same.css': 'x' });
  await keepOlderAssets(join(first, 'client/assets'), second);
  expect(assetsOf(second)).toEqual(['a-1.js', 'a-2.js', 'a-2.js.br', 'same.css']);
  const third = build('third', { 'a-3.js': 'three' });
  await keepOlderAssets(join(second, 'client/assets'), third);
  expect(assetsOf(third)).toEqual(['a-2.js', 'a-2.js.br', 'a-3.js', 'same.css']);
});

interface Manifest {
  dependencies?: Record<string, string>;
}

describe('an installation without what only developers need', () => {
  const manifest = (folder: string) =>
    JSON.parse(readFileSync(join(rootDir, folder, 'package.json'), 'utf8')) as Manifest;
  const imported = (text: string) =>
    [
      ...text.matchAll(
        /(?:^|[;\s])(?:import|export)\s(?:[^;'"]*?\sfrom\s)?['"]([^'"]+)['"]|import\(['"]([^'"]+)['"]\)/g,
      ),
    ]
      .map((match) => match[1] ?? match[2] ?? '')
      .filter((name) => !/^(node:|\.|virtual:)/.test(name))
      .map((name) =>
        name
          .split('/')
          .slice(0, name.startsWith('@') ? 2 : 1)
          .join('/'),
      );

  function filesOf(folder: string): string[] {
    return readdirSync(join(rootDir, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /(?<!\.test|\.d)\.tsx?$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name))
      .filter((file) => !/\/src\/(test|suites)\/|write-types|generate-types|\/database\/tables/.test(file));
  }
  // Types are gone when a file runs.
  const code = (file: string) => readFileSync(file, 'utf8').replaceAll(/^(import|export) type [^;]*;/gm, '');

  test.each([
    ...existingApps().map(
      (app) => [`apps/${app}`, ['vite.config.ts', 'react-router.config.ts'], 'app'] as const,
    ),
    ['apps/api', [], 'src'] as const,
  ])('%s has all that it is built from and runs with', (folder, configs, sources) => {
    const has = { ...manifest(folder).dependencies };
    const files = [...configs.map((name) => join(rootDir, folder, name)), ...filesOf(`${folder}/${sources}`)];
    const missing = files.flatMap((file) =>
      imported(code(file))
        .filter((name) => !(name in has))
        .map((name) => `${file.slice(rootDir.length + 1)}: ${name}`),
    );
    expect(missing).toEqual([]);
  });

  test('the scripts that build and start bring nothing of their own', () => {
    const scripts = ['build', 'start', 'run', 'web-builds', 'precompress', 'server-command'];
    expect(scripts.flatMap((name) => imported(code(join(rootDir, 'scripts', `${name}.ts`))))).toEqual([]);
  });
});
