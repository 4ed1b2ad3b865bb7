import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { allOf, below, keyOf, readPages, rowsOf } from './queries.ts';

const schema = {} as never;
const endpoint = (path: string) =>
  ({ method: 'GET', path, summary: '', tag: '', access: 'member', responses: { 200: schema } }) as const;
const community = endpoint('/api/communities/:slug');
const posts = endpoint('/api/communities/:slug/posts');
const list = endpoint('/api/communities');

/** Which of the stored answers a filter finds. */
function found(filter: object) {
  const client = new QueryClient();
  const stored = {
    list: keyOf(list),
    founder: keyOf(community, { params: { slug: 'founder' } }),
    'posts of founder': [...keyOf(posts, { params: { slug: 'founder' }, query: { filter: 'all' } }), 'pages'],
    'posts of marketing': readPages(posts, { params: { slug: 'marketing' } } as object).queryKey,
  };
  for (const [name, key] of Object.entries(stored)) client.setQueryData(key, name);
  return client
    .getQueryCache()
    .findAll(filter)
    .map(({ state }) => state.data);
}

test('all of an endpoint are its answers for every input, and nothing below it', () => {
  expect(found(allOf(posts))).toEqual(['posts of founder', 'posts of marketing']);
  expect(found(allOf(community))).toEqual(['founder']);
});

test('below an endpoint is what continues its path, for the named params', () => {
  expect(found(below(community))).toEqual(['founder', 'posts of founder', 'posts of marketing']);
  expect(found(below(community, { slug: 'founder' }))).toEqual(['founder', 'posts of founder']);
});

test('a key without its query stands for every query', () => {
  expect(found({ queryKey: keyOf(posts, { params: { slug: 'founder' } }) })).toEqual(['posts of founder']);
});

test('rows are those of all pages, and unknown before the first', () => {
  expect(rowsOf({ pages: [{ rows: [1, 2] }, { rows: [3] }], pageParams: [] })).toEqual([1, 2, 3]);
  expect(rowsOf(undefined)).toBeUndefined();
});
