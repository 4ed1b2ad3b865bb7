import { expect, test } from 'vitest';
import { choosePath, needsHome, nextPath, signInPath } from './next-path.ts';

test.each([
  ['', '/'],
  ['next=%2Forders', '/orders'],
  ['next=%2Fc%2Ffounder%2Fupgrade%3Fnext%3D%252Fc', '/c/founder/upgrade?next=%2Fc'],
  ['next=https%3A%2F%2Fother.example', '/'],
  ['next=%2F%2Fother.example', '/'],
  ['next=%2F%5Cother.example', '/'],
  ['next=javascript%3Aalert(1)', '/'],
  ['next=%2F%09%2Fother.example', '/'],
  ['next=%2F%0A%2Fother.example', '/'],
  ['next=%2F%0D%2Fother.example', '/'],
  ['next=%09%2F%2Fother.example', '/'],
  ['next=%2F%00orders', '/'],
  ['next=%2Forders%7F', '/'],
  ['next=%2Forders%5C..%5C%5Cother.example', '/'],
  ['next=%2F%2F%2Fother.example', '/'],
  ['next=orders', '/'],
  ['next=%2Fsearch%3Fq%3D%25C4%2591%23top', '/search?q=%C4%91#top'],
])('after signing in with “%s” one comes to %s', (search, path) => {
  expect(nextPath(new URLSearchParams(search))).toBe(path);
});

test('the sign-in page leads back to where one was', () => {
  const path = signInPath({ pathname: '/orders', search: '?a=1' });
  expect(nextPath(new URL(path, 'http://here').searchParams)).toBe('/orders?a=1');
  expect(signInPath({ pathname: '/', search: '' })).toBe('/sign-in');
});

test('what is one’s own opens before a community is chosen, and nothing else', () => {
  const open = [
    '/choose',
    '/profile',
    '/orders',
    '/orders/ord-1/receipt',
    '/notes',
    '/notifications',
    '/whats-new',
    '/live/K7Q4MX',
    '/online-events/hop-thang-11/live',
  ];
  expect(open.filter(needsHome)).toEqual([]);
  const needing = [
    '/',
    '/c/founder',
    '/ordersx',
    '/search',
    '/prompts/viet-thu',
    '/communities',
    '/online-events/hop-thang-11',
  ];
  expect(needing.filter(needsHome)).toEqual(needing);
});

test('the choice of a first community leads back to where one was going', () => {
  expect(choosePath({ pathname: '/', search: '' })).toBe('/choose');
  const path = choosePath({ pathname: '/prompts/viet-thu', search: '?a=1' });
  expect(nextPath(new URL(path, 'http://here').searchParams)).toBe('/prompts/viet-thu?a=1');
});
