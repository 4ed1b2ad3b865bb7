import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { buildProgram } from '../apps/api/src/cli/program.ts';
import { settingNames } from '../apps/api/src/platform/config.ts';
import { rootDir } from './run.ts';

const read = (path: string) => readFileSync(join(rootDir, path), 'utf8');
const pages = ['README.md', 'CONTRIBUTING.md', ...globSync('{docs,deploy}/**/*.md', { cwd: rootDir })];

/** The lines of a page's commands, continued ones as one, without comments. */
function commandLines(page: string): string[] {
  return [...page.matchAll(/^ *```sh\n([\s\S]*?)^ *```/gm)].flatMap(([, block = '']) =>
    block
      .replaceAll(/\\\n\s*/g, ' ')
      .split('\n')
      .map((line) => line.replace(/(^|\s)#.*$/, '').trim()),
  );
}

const cliPattern = /(?:npm run (?:-s )?cli -- |apps\/api\/src\/cli\.ts |^(?:sudo )?cungnghe )(.*)$/;

type Command = ReturnType<typeof buildProgram>;

/** The words of a command as a shell would have them, up to where its output goes. */
const wordsOf = (command: string) =>
  [...command.replace(/ [|>].*$/, '').matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g)].map(
    ([, double, single, bare]) => double ?? single ?? bare ?? '',
  );

/** What the program says against these words; undefined when a command would run with them. */
function faultOf(words: readonly string[]): string | undefined {
  const program = buildProgram();
  let runs = 0;
  const prepare = (command: Command) => {
    command.exitOverride().configureOutput({ writeErr: () => undefined, writeOut: () => undefined });
    if (command.commands.length === 0) command.action(() => void runs++);
    for (const each of command.commands) prepare(each);
  };
  prepare(program);
  try {
    program.parse(words, { from: 'user' });
    return runs === 1 ? undefined : 'it names no command';
  } catch (error) {
    const { code, message } = error as Error & { code?: string };
    if (code?.startsWith('commander.') !== true) throw error;
    return code === 'commander.helpDisplayed' ? undefined : message;
  }
}

test('every command of a page is one that the program takes, with these very arguments', () => {
  const commands = pages.flatMap((page) =>
    commandLines(read(page)).flatMap((line) => {
      const command = cliPattern.exec(line)?.[1];
      return command === undefined ? [] : [{ page, command }];
    }),
  );
  expect(commands.length).toBeGreaterThan(40);
  const faults = commands.flatMap(({ page, command }) => {
    const fault = faultOf(wordsOf(command));
    return fault === undefined ? [] : [`${page}: ${command}: ${fault}`];
  });
  expect(faults).toEqual([]);
  expect(faultOf(['backup', 'create', '--nightly'])).toContain('--nightly');
  expect(faultOf(['account', 'make'])).toBeDefined();
});

test('every command that a sentence names exists, with the options named', () => {
  const nouns = new Map(buildProgram().commands.map((noun) => [noun.name(), noun]));
  const named = pages.flatMap((page) =>
    [
      ...read(page)
        .replaceAll(/^ *```[\s\S]*?^ *```/gm, '')
        .matchAll(/`([a-z][a-z-]+) ([a-z][^`\n]*)`/g),
    ].flatMap(([, noun = '', rest = '']) => (nouns.has(noun) ? [{ page, noun, words: wordsOf(rest) }] : [])),
  );
  expect(named.length).toBeGreaterThan(20);
  const unknown = named.filter(({ noun, words: [verb, ...rest] }) => {
    const command = nouns.get(noun)?.commands.find((each) => each.name() === verb);
    const options = command?.options.map(({ long }) => long) ?? [];
    return command === undefined || rest.some((word) => word.startsWith('--') && !options.includes(word));
  });
  expect(unknown.map(({ page, noun, words }) => `${page}: ${noun} ${words.join(' ')}`)).toEqual([]);
});

test('the handbook describes every setting, and no other', () => {
  const rows = read('docs/handbook/settings.md')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .flatMap((line) =>
      [...(line.split('|')[1] ?? '').matchAll(/`([A-Z0-9_]+)`/g)].map(([, name = '']) => name),
    );
  expect(rows.toSorted()).toEqual(settingNames.toSorted());
});

test('the table of rate limits is the one of the code', () => {
  const limits = globSync('apps/api/src/**/*.ts', { cwd: rootDir })
    .filter((path) => !/\.test\.ts$|\/test\//.test(path))
    .flatMap((path) =>
      [...read(path).matchAll(/\{\s*name: '([^']+)',\s*max: ([\d_]+),\s*minutes: ([\d* ]+)/g)].map(
        ([, name = '', max = '', minutes = '']) => {
          const length = minutes.split('*').reduce((product, factor) => product * Number(factor), 1);
          const window = { 60: '1 hour', 1440: '1 day' }[length] ?? `${length} minutes`;
          const place = path.replace('apps/api/src/', '');
          return `| \`${name}\` | ${Number(max.replaceAll('_', ''))} | ${window} | \`${place}\` |`;
        },
      ),
    );
  expect(limits.length).toBeGreaterThan(60);
  const rows = read('docs/handbook/rate-limits.md').match(/^\| `.*$/gm);
  expect(rows?.toSorted()).toEqual(limits.toSorted());
});

test('each alert has its line in the handbook, and the handbook no other', () => {
  const { groups } = parse(read('deploy/prometheus/alerts.yaml')) as {
    groups: {
      rules: { alert: string; labels: { severity: string }; annotations: { runbook_url: string } }[];
    }[];
  };
  const rules = groups.flatMap((group) => group.rules);
  const sections = read('docs/handbook/alerts.md').split(/^## /m).slice(1);
  expect(sections.map((section) => section.split('\n', 1)[0])).toEqual(rules.map(({ alert }) => alert));
  for (const [at, { alert, labels, annotations }] of rules.entries()) {
    expect(annotations.runbook_url).toBe(`docs/handbook/alerts.md#${alert.toLowerCase()}`);
    // What it means, then what to do.
    expect(sections[at]?.trim().split('\n\n'), alert).toHaveLength(3);
    expect(sections[at]?.includes('*page*'), alert).toBe(labels.severity === 'page');
  }
});
