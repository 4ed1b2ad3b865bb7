import { describe, expect, it } from 'vitest';
import { isSameText } from './same-text.ts';

describe('two texts are the same for readers', () => {
  it.each([
    ['another bullet', '* một\n* hai', '- một\n- hai'],
    ['another sign of emphasis', '_nghiêng_ và __đậm__', '*nghiêng* và **đậm**'],
    ['lines broken elsewhere', 'một câu\ndài', 'một câu dài'],
    ['an empty line at the end', 'một câu\n\n', 'một câu'],
    ['an escape that was not needed', '10:30 \\- 11:00', '10:30 - 11:00'],
    ['another underline of a heading', 'Mục\n---', '## Mục'],
    ['items that stand apart', '- một\n\n- hai', '- một\n- hai'],
  ])('with %s', (_, one, other) => {
    expect(isSameText(one, other)).toBe(true);
  });

  it.each([
    ['a footnote that became words', 'câu[^1]\n\n[^1]: chú', 'câu\\[^1]\n\n\\[^1]: chú'],
    ['a word less', 'một hai', 'một'],
    ['another address', '[a](https://a.vn)', '[a](https://b.vn)'],
    ['a heading of another level', '## Mục', '### Mục'],
    ['a ticked box', '- [ ] việc', '- [x] việc'],
    ['a hard line break', 'một  \nhai', 'một hai'],
  ])('but not with %s', (_, one, other) => {
    expect(isSameText(one, other)).toBe(false);
  });
});
