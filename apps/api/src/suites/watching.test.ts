import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countLostWorkers } from '../platform/cluster/metrics-sum.ts';
import { rootDir } from '../platform/config.ts';
import { addPeriodicJobGauges } from '../platform/jobs/gauges.ts';
import { createTestApp, type TestApp } from '../test/test-app.ts';

let testApp: TestApp;
/** Every series that a server may show: what it is called, and what it is of. */
let names: Set<string>;
/** Those of ours, as they were registered. */
let ours: string[];
beforeAll(async () => {
  // Nobody has to answer there for the figures to be known.
  const dead = 'postgres://nobody@127.0.0.1:1/none';
  testApp = await createTestApp({ env: { DATABASE_URL: dead, DATABASE_REPLICA_URL: dead } });
  const { metrics } = testApp.services;
  // What a primary and a server with jobs have besides.
  const besides = new Registry();
  countLostWorkers(besides);
  addPeriodicJobGauges(besides);
  const all = [...(await metrics.getMetricsAsJSON()), ...(await besides.getMetricsAsJSON())];
  names = new Set(
    all.flatMap(({ name, type }) =>
      String(type) === 'histogram' ? ['_bucket', '_sum', '_count'].map((end) => name + end) : [name],
    ),
  );
  ours = all.map(({ name }) => name).filter((name) => !/^(?:nodejs|process)_/.test(name));
});
afterAll(() => testApp.close());

const read = (path: string) => readFileSync(join(rootDir, path), 'utf8');

/** Names of series in an expression: all words with an underscore that are neither labels nor functions. */
function seriesIn(expression: string): string[] {
  const bare = expression
    .replaceAll(/"[^"]*"/g, '')
    .replaceAll(/\{[^}]*\}/g, '')
    .replaceAll(/\b(?:by|without|on|ignoring) ?\([^)]*\)/g, '');
  return [...bare.matchAll(/\b[a-z]+(?:_[a-z0-9]+)+\b(?! ?\()|\b(?:jobs|up)\b/g)].map(([name]) => name);
}

test('every panel of the dashboard shows series that a server has', () => {
  const { panels } = JSON.parse(read('deploy/grafana/dashboard.json')) as {
    panels: { title: string; targets: { expr: string }[] }[];
  };
  expect(panels.length).toBeGreaterThan(20);
  for (const { title, targets } of panels) {
    for (const { expr } of targets) {
      const series = seriesIn(expr);
      expect(series.length, `${title}: ${expr}`).toBeGreaterThan(0);
      expect(
        series.filter((name) => !names.has(name)),
        `${title}: ${expr}`,
      ).toEqual([]);
    }
  }
});

test('every alert asks for series that a server has', () => {
  const alerts = read('deploy/prometheus/alerts.yaml')
    .split(/^ +- alert: /m)
    .slice(1);
  expect(alerts.length).toBeGreaterThan(15);
  for (const alert of alerts) {
    const expression = /expr: (?:>-\n)?([\s\S]*?)\n {8}\w+:/.exec(alert)?.[1] ?? '';
    const series = seriesIn(expression);
    expect(series.length, alert).toBeGreaterThan(0);
    expect(
      series.filter((name) => name !== 'up' && !names.has(name)),
      alert,
    ).toEqual([]);
  }
});

test('the handbook has a row for every metric of ours, and for no other', () => {
  const rows = read('docs/handbook/watching.md')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .flatMap((line) => [...(line.split('|')[1] ?? '').matchAll(/`(\w+)`/g)].map(([, name = '']) => name))
    .filter((name) => !name.endsWith('_'));
  expect(rows.toSorted()).toEqual(ours.toSorted());
});
