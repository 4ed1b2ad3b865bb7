import { expect, test } from 'vitest';
import { say } from './translation.tsx';

const texts = {
  group: { name: 'Chào {{name}}', rows: '{{count}} rows', rows_one: '{{count}} row' },
  left_other: '{{count}} left',
};

test.each([
  ['group.name', { name: 'Hà' }, 'Chào Hà'],
  ['group.name', { name: null }, 'Chào '],
  ['group.name', {}, 'Chào {{name}}'],
  ['group.rows', { count: 1 }, '1 row'],
  ['group.rows', { count: 2 }, '2 rows'],
  ['left', { count: 3 }, '3 left'],
  ['group.gone', {}, 'group.gone'],
  ['group', {}, 'group'],
])('%s with %o is said as "%s"', (key, values, said) => {
  expect(say(texts, 'en', key, values)).toBe(said);
});

test('Vietnamese has one form for every number', () => {
  expect(say(texts, 'vi', 'group.rows', { count: 1 })).toBe('1 rows');
});

test('a value is shown as it is, whatever it looks like', () => {
  expect(say(texts, 'vi', 'group.name', { name: '{{count}} $& <b>' })).toBe('Chào {{count}} $& <b>');
});
