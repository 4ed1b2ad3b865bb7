import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type RefusedWord, refusedWords } from '../apps/api/src/features/content/review/lib/glossary.ts';

const root = join(import.meta.dirname, '..');
const everywhere = refusedWords('Everywhere');
const inTheInterface = refusedWords('In the interface');

/** Every text in quotes of a module, without its comments and imports; of another file its lines. */
function textsOf(path: string): string[] {
  const whole = readFileSync(join(root, path), 'utf8');
  if (!path.endsWith('.ts')) return whole.split('\n');
  const code = whole.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$|^import .*$/gm, '');
  const quoted = /'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g;
  return [...code.matchAll(quoted)].map(([, single, double, template]) => single ?? double ?? template ?? '');
}

const faultsOf = (paths: readonly string[], refused: readonly RefusedWord[]) =>
  paths.flatMap((path) =>
    textsOf(path).flatMap((text) =>
      refused
        .filter(({ isIn }) => isIn(text))
        .map(({ word, instead }) => `${path}: “${word}” in “${text.slice(0, 90)}”; say ${instead}`),
    ),
  );

const filesOf = (...patterns: string[]) =>
  patterns
    .flatMap((pattern) => globSync(pattern, { cwd: root, exclude: (name) => name.includes('node_modules') }))
    .filter((path) => !path.endsWith('.test.ts'));

const interfaceFiles = filesOf(
  'packages/ui/src/strings/*.ts',
  'packages/emails/src/**/*.ts',
  'packages/contracts/src/**/words.ts',
  'packages/contracts/src/**/words/*.ts',
  'apps/*/app/**/*strings*.ts',
  'apps/*/app/**/strings/**/*.ts',
);

test('the glossary refuses words of both languages, and every string file is looked at', () => {
  expect(everywhere.map(({ word }) => word)).toContain('e-mail');
  expect(inTheInterface.map(({ word }) => word)).toContain('mở chủ đề');
  expect(interfaceFiles.length).toBeGreaterThan(90);
});

test('no text of the interface or of an email says what the glossary refuses', () => {
  expect(faultsOf(interfaceFiles, [...everywhere, ...inTheInterface])).toEqual([]);
});

test('no page of the site, no news and no title of what is taught says what the glossary refuses', () => {
  const files = filesOf('content/pages/*.md', 'content/whats-new/*.json', 'content/communities/**/*.json');
  expect(files.length).toBeGreaterThan(100);
  expect(faultsOf(files, everywhere)).toEqual([]);
});

test('the interface does not say “nhé”', () => {
  const said = interfaceFiles.flatMap((path) =>
    textsOf(path)
      .filter((text) => /(?<!\p{L})nhé(?!\p{L})/iu.test(text))
      .map((text) => `${path}: ${text.slice(0, 90)}`),
  );
  expect(said).toEqual([]);
});
