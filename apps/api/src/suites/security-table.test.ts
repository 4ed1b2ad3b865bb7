import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { rootDir } from '../platform/config.ts';

const page = readFileSync(join(rootDir, 'docs/security.md'), 'utf8');
const rows = page
  .slice(page.indexOf('## ASVS'))
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, section = '', state = '', how = '']) => ({ section, state, how }));

const fileOf = (name: string) =>
  ['apps/api/src', '.'].map((below) => join(rootDir, below, name)).find((path) => existsSync(path));

/** Sections about documents, and what a test cannot show. */
const withoutTests = ['1.1 architecture', '6.1 documentation', '7.1 documentation', '14.1 classification'];

test('each test that the table of security names exists, with its title', () => {
  const named = rows.flatMap(({ section, how }) =>
    [...how.matchAll(/`([\w./-]+\.(?:test|spec)\.tsx?)`(?: “([^”]+)”)?/g)].map(([, file = '', title]) => ({
      section,
      file,
      title,
    })),
  );
  expect(named.length).toBeGreaterThan(50);
  for (const { section, file, title } of named) {
    const path = fileOf(file);
    expect(path, `${section}: ${file}`).toBeDefined();
    if (title === undefined) continue;
    // At the beginning of a title, or behind what each case of a table puts before it.
    const lines = readFileSync(path ?? '', 'utf8').split('\n');
    const isTitle = (line: string) =>
      line.includes(title) && /(?:test|describe|\]\)|^ +'%s)|^ {0,4}'/.test(line);
    expect(lines.some(isTitle), `${section}: ${file} “${title}”`).toBe(true);
  }
});

test('each row of the table that says yes names a test', () => {
  const bare = rows.filter(({ state, how }) => state === 'yes' && !/\.(?:test|spec)\.tsx?`/.test(how));
  expect(bare.map(({ section }) => section).filter((section) => !withoutTests.includes(section))).toEqual([]);
});
