import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { emailKinds, engagementKinds } from '@cungnghe/contracts/emails/endpoints';
import { expect, test } from 'vitest';
import { descriptions } from './descriptions.ts';

test('docs/emails.md lists each kind as it is described', () => {
  const page = readFileSync(resolve(import.meta.dirname, '../../../docs/emails.md'), 'utf8');
  const engagement: ReadonlySet<string> = new Set(engagementKinds);
  const expected = emailKinds.map((kind) => {
    const { trigger, purpose } = descriptions[kind];
    const category = engagement.has(kind) ? 'engagement' : 'transactional';
    return `| \`${kind}\` | ${trigger.en} | ${purpose.en} | ${category} |`;
  });
  expect(page.split('\n').filter((line) => line.startsWith('| `'))).toEqual(expected);
});
