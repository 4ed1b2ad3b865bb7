import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const filesOf = (...patterns: string[]) =>
  patterns.flatMap((pattern) =>
    globSync(pattern, { cwd: root, exclude: (name) => /(^|\/)(node_modules|build|dist)$/.test(name) }),
  );

const pages = filesOf('*.md', '{docs,deploy,content,apps,packages,scripts,e2e,bench}/**/*.md').sort();
const sources = filesOf('{apps,packages,scripts,e2e,bench}/**/*.{ts,tsx,sql}');
const decisions = pages.filter((path) => /^docs\/decisions\/\d/.test(path));
const index = 'docs/decisions/README.md';
const withoutCode = (page: string) => page.replace(/^```[\s\S]*?^```/gm, '');

interface Link {
  readonly page: string;
  readonly label: string;
  readonly target: string;
  /** From the root. */
  readonly path: string;
  readonly anchor: string | undefined;
}

/** Links that begin with a slash are addresses of the apps, in what is taught. */
const links: readonly Link[] = pages.flatMap((page) =>
  [...withoutCode(read(page)).matchAll(/\[([^\]]*)\]\(([^()\s]+)\)/g)]
    .filter(([, , target = '']) => !/^([a-z]+:|[/?])/.test(target))
    .map(([, label = '', target = '']) => {
      const [file = '', anchor] = target.split('#');
      const path = file === '' ? page : relative(root, resolve(root, dirname(page), file));
      return { page, label, target, path, anchor };
    }),
);

/** The anchors of a page's headings, as GitHub makes them. */
function anchorsOf(path: string): string[] {
  const seen = new Map<string, number>();
  return [...withoutCode(read(path)).matchAll(/^#+ +(.+)$/gm)].map(([, heading = '']) => {
    const anchor = heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\p{M} _-]/gu, '')
      .replaceAll(' ', '-');
    const count = seen.get(anchor) ?? 0;
    seen.set(anchor, count + 1);
    return count === 0 ? anchor : `${anchor}-${count}`;
  });
}

test('every link leads to a file, and to a heading of it where it names one', () => {
  expect(links.length).toBeGreaterThan(80);
  const broken = links.filter(
    ({ path, anchor }) =>
      !existsSync(join(root, path)) || (anchor !== undefined && !anchorsOf(path).includes(anchor)),
  );
  expect(broken.map(({ page, target }) => `${page}: ${target}`)).toEqual([]);
});

test('a link that says “decision 12” leads to the record of that number', () => {
  const wrong = links.filter(({ label, path }) => {
    const said = /^decision (\d+)$/i.exec(label)?.[1];
    return said !== undefined && !path.startsWith(`docs/decisions/${said.padStart(4, '0')}-`);
  });
  expect(wrong.map(({ page, label, target }) => `${page}: [${label}](${target})`)).toEqual([]);
});

test('every decision has a number, a date, a state and its row in the index', () => {
  const rows = decisions.map((path, at) => {
    const page = read(path);
    const [, number, title] = /^# (\d+)\. (.+)$/m.exec(page) ?? [];
    const date = /^Date: (\d{4}-\d\d-\d\d)$/m.exec(page)?.[1];
    const state = /^State: (accepted|superseded by \[decision \d+\]\(.+\))$/m.exec(page)?.[1];
    const file = path.slice('docs/decisions/'.length);
    expect(Number(number), path).toBe(at + 1);
    expect(file.startsWith(`${String(number).padStart(4, '0')}-`), path).toBe(true);
    expect([date, state], `${path}: Date and State`).not.toContain(undefined);
    for (const part of ['Context', 'Decision', 'Rejected', 'Consequences']) {
      expect(page, path).toContain(`\n## ${part}\n`);
    }
    return `| ${number} | [${title}](${file}) | ${date} | ${state} |`;
  });
  expect(rows.length).toBeGreaterThan(15);
  expect(read(index).match(/^\| \d.*$/gm), index).toEqual(rows);
});

test('every decision is named by a page or a source besides the records themselves', () => {
  const named = new Set(
    links.filter(({ page }) => !page.startsWith('docs/decisions/')).map(({ path }) => path),
  );
  const missing: string[] = [];
  for (const source of sources) {
    for (const [path] of read(source).matchAll(/docs\/[\w./-]+\.md/g)) {
      named.add(path);
      if (!existsSync(join(root, path))) missing.push(`${source}: ${path}`);
    }
  }
  expect(missing).toEqual([]);
  expect(decisions.filter((path) => !named.has(path))).toEqual([]);
});

/** `a/{b,c}` names two paths. */
function expanded(path: string): string[] {
  const [, before = '', among = '', after = ''] = /^([^{]*)\{([^}]*)\}(.*)$/.exec(path) ?? [];
  return among === '' ? [path] : among.split(',').flatMap((each) => expanded(before + each + after));
}

const fromApi = /^(features|platform|suites)\//;
const placeOf = (path: string) =>
  path.startsWith('migrations/') ? `apps/api/${path}` : fromApi.test(path) ? `apps/api/src/${path}` : path;

test('every path that a page names exists', () => {
  const named = pages
    .filter((page) => !page.startsWith('content/'))
    .flatMap((page) =>
      [...withoutCode(read(page)).matchAll(/`([^`\n]+)`/g)].flatMap(([, code = '']) =>
        /^(apps|packages|scripts|docs|deploy|e2e|bench|features|platform|suites|migrations)\/[\w./{},-]+$/.test(
          code,
        )
          ? expanded(code).map((path) => ({ page, path }))
          : [],
      ),
    );
  expect(named.length).toBeGreaterThan(150);
  expect(
    named
      .filter(({ path }) => !existsSync(join(root, placeOf(path))))
      .map(({ page, path }) => `${page}: ${path}`),
  ).toEqual([]);
});

test('every {@link} of a comment names something that its file uses or a source declares', () => {
  const declared = new Set<string>();
  const code = new Map(sources.filter((path) => !path.endsWith('.sql')).map((path) => [path, read(path)]));
  for (const text of code.values()) {
    const declarations = text.matchAll(/\b(?:function\*?|const|let|class|interface|type|enum)\s+(\w+)/g);
    for (const [, name = ''] of declarations) declared.add(name);
  }
  const unknown = [...code].flatMap(([path, text]) => {
    const uncommented = text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
    return [...text.matchAll(/\{@link (\w+)[^}]*\}/g)]
      .filter(([, name = '']) => !declared.has(name) && !new RegExp(`\\b${name}\\b`).test(uncommented))
      .map(([link]) => `${path}: ${link}`);
  });
  expect(unknown).toEqual([]);
});
