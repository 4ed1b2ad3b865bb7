import { expect, test } from 'vitest';
import { sameMembers, withoutBody } from './rules.ts';

const order = (...units: [string, ...string[]][]) => units.map(([id, ...text_ids]) => ({ id, text_ids }));

test.each([
  ['moved across units', order(['b', '3'], ['a', '2', '1']), true],
  ['one left out', order(['a', '1'], ['b', '3']), false],
  ['one twice', order(['a', '1', '1', '2'], ['b', '3']), false],
  ['a stranger', order(['a', '1', '2'], ['b', '9']), false],
  ['a unit left out', order(['a', '1', '2', '3']), false],
])('%s', (_, wanted, expected) => {
  expect(sameMembers(wanted, order(['a', '1', '2'], ['b', '3']))).toBe(expected);
});

test('the audit log gets no text', () => {
  const content = {
    title: 'Bài',
    summary: '',
    minutes: 5,
    kind: 'markdown',
    body: 'bí mật',
    video_id: null,
  } as const;
  expect(JSON.stringify(withoutBody(content))).not.toContain('bí mật');
  expect(withoutBody(content).body_characters).toBe(6);
});
