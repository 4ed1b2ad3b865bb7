import { describe, expect, it } from 'vitest';
import { canonicalPath, promptListPath, readPromptListQuery } from './prompt-list-query.ts';

const read = (search: string) => readPromptListQuery(new URLSearchParams(search));

describe('the address of the prompt library', () => {
  it.each([
    ['', '/prompts'],
    ['q=&sort=&tag=', '/prompts'],
    ['sort=thanks', '/prompts'],
    ['sort=nothing&utm_source=x&cursor=%3C', '/prompts'],
    // Without a search nothing is more relevant than anything else.
    ['sort=relevance', '/prompts'],
    ['q=thư&sort=relevance', '/prompts?q=th%C6%B0'],
    ['q=thư&sort=thanks', '/prompts?q=th%C6%B0&sort=thanks'],
    ['sort=newest&tag=b%C3%A1n+h%C3%A0ng', '/prompts?tag=b%C3%A1n+h%C3%A0ng&sort=newest'],
    [`q=${'x'.repeat(500)}&cursor=abc`, '/prompts?cursor=abc'],
    ['q=%00', '/prompts'],
  ])('"%s" is %s', (search, path) => {
    expect(promptListPath(read(search))).toBe(path);
  });

  it('is canonical without an order, unless a page of the list depends on it', () => {
    expect(canonicalPath(read('sort=newest&tag=thư'))).toBe('/prompts?tag=th%C6%B0');
    expect(canonicalPath(read('sort=newest&cursor=abc'))).toBe('/prompts?sort=newest&cursor=abc');
  });
});
