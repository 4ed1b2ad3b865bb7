import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { auditStrings } from './strings.ts';

const features = join(import.meta.dirname, '../../../../api/src/features');
const sources = globSync('**/*.ts', { cwd: features })
  .filter((file) => !file.endsWith('.test.ts'))
  .map((file) => readFileSync(join(features, file), 'utf8'));

/** What the server writes down under such a name, as its sources say it; names that are put together are not seen. */
const written = (place: RegExp, name: RegExp) =>
  new Set(
    sources.flatMap((source) =>
      [...source.matchAll(place)]
        .flatMap(([all]) => [...all.matchAll(name)])
        .map(([, found, quoted]) => found ?? quoted ?? ''),
    ),
  );

test.each(Object.entries(auditStrings))('in %s every action has a name', (_, { action_name }) => {
  const actions = written(/\baction\s*[:=][^;\n]*/g, /'([a-z_]+\.[a-z_]+)'/g);
  expect(actions.size).toBeGreaterThan(100);
  expect([...actions].filter((action) => !(action in action_name))).toEqual([]);
});

test.each(Object.entries(auditStrings))('in %s every kind of thing has a name', (_, { subject_kind }) => {
  const kinds = written(/subjectKind\s*[:=][^;,\n]*/g, /'([^'\n]+)'|"([^"\n]+)"/g);
  expect(kinds.size).toBeGreaterThan(15);
  expect([...kinds].filter((kind) => !(kind in subject_kind))).toEqual([]);
});
