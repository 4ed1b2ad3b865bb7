import { globSync, readFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { rootDir } from './platform/config.ts';

interface Import {
  /** Path of the importing file below the repository root. */
  readonly from: string;
  /** Path of the imported file below the root, or the bare specifier of a package. */
  readonly to: string;
}

const isTest = (path: string) => /\.test\.tsx?$|\/test\//.test(path);

/** Every import of our own sources, read from the text, so that a folder is guarded the day it appears. */
const imports: Import[] = globSync('{apps,packages}/*/{src,app}/**/*.{ts,tsx}', { cwd: rootDir }).flatMap(
  (path) => {
    const source = readFileSync(resolve(rootDir, path), 'utf8');
    const specifiers = source.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g);
    return [...specifiers].map(([, specifier = '']) => ({
      from: path,
      to: specifier.startsWith('.')
        ? relative(rootDir, resolve(rootDir, dirname(path), specifier))
        : specifier.startsWith('~/')
          ? `${path.split('/').slice(0, 2).join('/')}/app/${specifier.slice(2)}`
          : specifier,
    }));
  },
);
const production = imports.filter(({ from }) => !isTest(from));

const broken = (breaks: (edge: Import) => boolean) =>
  production.filter(breaks).map(({ from, to }) => `${from} imports ${to}`);

const featureOf = (path: string) => /^apps\/api\/src\/features\/([^/]+)\//.exec(path)?.[1];
/** What a file is below its feature's folder, without the ending: `public`, `read/queries`. */
const roomOf = (path: string) => /^apps\/api\/src\/features\/[^/]+\/(.+)\.ts$/.exec(path)?.[1];

const layers = ['rules', 'queries', 'access', 'actions', 'routes'];

/** What a file of a feature holds, by its name: `write-queries.ts` and `queries.ts` are both queries. */
function kindOf(path: string): string | undefined {
  const room = roomOf(path)?.split('/').at(-1);
  if (room === undefined) return;
  return /^(present)(?:-|$)|(?:^|-)(rules|queries|access|actions|routes|public)$/
    .exec(room)
    ?.slice(1)
    .find(Boolean);
}

describe('data flows one way', () => {
  test('the sources were found', () => {
    expect(imports.length).toBeGreaterThan(100);
    expect(production.some(({ from }) => featureOf(from) === 'communities')).toBe(true);
  });

  test('the platform knows no feature', () => {
    expect(
      broken(({ from, to }) => from.startsWith('apps/api/src/platform/') && featureOf(to) !== undefined),
    ).toEqual([]);
  });

  test('a feature reaches another only through its public.ts', () => {
    expect(
      broken(({ from, to }) => {
        const [own, other] = [featureOf(from), featureOf(to)];
        return own !== undefined && other !== undefined && own !== other && roomOf(to) !== 'public';
      }),
    ).toEqual([]);
  });

  test('features depend on each other without a circle', () => {
    const edges = new Map<string, Set<string>>();
    for (const { from, to } of production) {
      const [own, other] = [featureOf(from), featureOf(to)];
      if (own && other && own !== other) edges.set(own, (edges.get(own) ?? new Set()).add(other));
    }
    const circles: string[] = [];
    const walk = (feature: string, path: readonly string[]) => {
      if (path.includes(feature)) circles.push([...path, feature].join(' > '));
      else for (const next of edges.get(feature) ?? []) walk(next, [...path, feature]);
    };
    for (const feature of edges.keys()) walk(feature, []);
    expect(circles).toEqual([]);
  });

  test('rules know nothing but rules', () => {
    expect(
      broken(
        ({ from, to }) =>
          kindOf(from) === 'rules' &&
          kindOf(to) !== 'rules' &&
          !to.startsWith('@cungnghe/contracts/') &&
          !to.startsWith('node:'),
      ),
    ).toEqual([]);
  });

  test('rules, queries, access, actions, routes: each knows those before it and none after', () => {
    expect(
      broken(({ from, to }) => {
        const [own, other] = [layers.indexOf(kindOf(from) ?? ''), layers.indexOf(kindOf(to) ?? '')];
        return featureOf(from) === featureOf(to) && own >= 0 && other > own;
      }),
    ).toEqual([]);
  });

  test('what is presented knows no use case, and only routes know routes', () => {
    expect(
      broken(
        ({ from, to }) => kindOf(from) === 'present' && ['actions', 'routes'].includes(kindOf(to) ?? ''),
      ),
    ).toEqual([]);
    expect(
      broken(
        ({ from, to }) =>
          featureOf(from) !== undefined && kindOf(from) !== 'routes' && kindOf(to) === 'routes',
      ),
    ).toEqual([]);
  });

  test('of the rooms of a feature, routes alone speak HTTP', () => {
    expect(
      broken(
        ({ from, to }) =>
          ![undefined, 'routes'].includes(kindOf(from)) &&
          (to === 'fastify' || to.includes('platform/http/')),
      ),
    ).toEqual([]);
  });

  test('packages know no app', () => {
    expect(broken(({ from, to }) => from.startsWith('packages/') && to.startsWith('apps/'))).toEqual([]);
  });

  test('contracts depend on zod alone, and ui on no contract', () => {
    expect(
      broken(
        ({ from, to }) =>
          from.startsWith('packages/contracts/') && to !== 'zod' && !to.startsWith('packages/contracts/'),
      ),
    ).toEqual([]);
    expect(
      broken(({ from, to }) => from.startsWith('packages/ui/') && /^@cungnghe\/(contracts|client)/.test(to)),
    ).toEqual([]);
  });

  test('web apps know no server, no database and not each other', () => {
    expect(
      broken(({ from, to }) => {
        const app = /^apps\/(learner|console|media|site)\//.exec(from)?.[1];
        if (app === undefined) return false;
        return (
          /^(pg|kysely|fastify)$/.test(to) ||
          to.startsWith('apps/api/') ||
          (to.startsWith('apps/') && !to.startsWith(`apps/${app}/`))
        );
      }),
    ).toEqual([]);
  });

  test('web features do not import each other', () => {
    const webFeature = (path: string) => /^(apps\/\w+\/app\/features\/[^/]+)\//.exec(path)?.[1];
    expect(
      broken(({ from, to }) => {
        const [own, other] = [webFeature(from), webFeature(to)];
        return own !== undefined && other !== undefined && own !== other;
      }),
    ).toEqual([]);
  });
});
