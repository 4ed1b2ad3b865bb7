import { describe, expect, test } from 'vitest';
import { fillIn, partsOf, piecesOf, variablesOf, withoutComments } from './template.ts';

describe('the variables of a prompt', () => {
  test.each([
    ['Chào {{tên}}, từ {{tiệm}}', ['tên', 'tiệm']],
    ['{{ tên }} và {{tên}}', ['tên']],
    [`${'{{tên}}'.normalize('NFD')} {{tên}}`, ['tên']],
    ['{{{{a}} {b}}} {{ {{c}} }}', ['a', 'c']],
    ['{{ không bao giờ đóng', []],
    ['{{hai\ndòng}} {{}} {{   }}', []],
    ['không có gì', []],
  ])('of %s are %j', (body, expected) => {
    expect(variablesOf(body)).toEqual(expected);
  });

  test('are at most 200', () => {
    const body = Array.from({ length: 300 }, (_, i) => `{{b${i}}}`).join(' ');
    expect(variablesOf(body)).toHaveLength(200);
  });
});

describe('a prompt that is filled in', () => {
  test('has each value wherever its name stands, as it was typed', () => {
    expect(fillIn('{{a}} {{ a }} {{b}}', { a: '$& <b>{{b}}</b>', b: '' })).toBe(
      '$& <b>{{b}}</b> $& <b>{{b}}</b> {{b}}',
    );
  });

  test('takes no value from what every object has', () => {
    expect(fillIn('{{constructor}} {{__proto__}}', {})).toBe('{{constructor}} {{__proto__}}');
  });

  test('is the text that was typed when it is put together again', () => {
    const body = 'a {{b}} {{{c}}} {{ d';
    expect(fillIn(body, { b: '{{b}}', c: '{{c}}' })).toBe(body);
    expect(partsOf('')).toEqual([]);
  });

  test('leaves comments away when asked to', () => {
    expect(withoutComments('<!-- dành cho người đọc\nhai dòng -->\nViết thư.\n<!-- x --> Kết.')).toBe(
      'Viết thư.\nKết.',
    );
    expect(withoutComments('<!-- không đóng')).toBe('<!-- không đóng');
  });

  test('tells its comments from what is copied', () => {
    expect(piecesOf('<!-- cho {{ai}} -->\nViết cho {{khách}}.<!-- x -->')).toEqual([
      { text: '<!-- cho {{ai}} -->\n', isComment: true },
      { text: 'Viết cho {{khách}}.', isComment: false },
      { text: '<!-- x -->', isComment: true },
    ]);
  });

  test('of 20 000 braces is read at once', () => {
    const start = performance.now();
    variablesOf('{'.repeat(20_000));
    withoutComments('<!--'.repeat(5_000));
    expect(performance.now() - start).toBeLessThan(500);
  });
});
