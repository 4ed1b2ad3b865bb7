import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, test } from 'vitest';
import routes from '../../routes.ts';
import { sections } from '../navigation.ts';
import { commands, pages } from './pages.ts';

/** Where there is no page of the console to go to. */
const elsewhere = new Set(['/sign-in', '/invitation', '/*']);

const pathsOf = ({ path, index, children = [] }: RouteConfigEntry): string[] => [
  ...(index === true ? ['/'] : []),
  // A parameter that may be left out leaves a page without one.
  ...(path === undefined ? [] : [`/${path.replace(/\/:\w+\?$/, '')}`]),
  ...children.flatMap(pathsOf),
];
const paths = routes.flatMap(pathsOf).filter((path) => !path.includes(':') && !elsewhere.has(path));

test('every page without a parameter is found by quick open', () => {
  expect(paths.length).toBeGreaterThan(40);
  const reached: string[] = [...sections.map(({ path }) => path), ...[pages, commands].flatMap(toOf)];
  expect(paths.filter((path) => !reached.includes(path))).toEqual([]);
});

test('what quick open leads to is a page, and one page has one entry', () => {
  expect([pages, commands].flatMap(toOf).filter((to) => !paths.includes(to))).toEqual([]);
  const named = [...sections.map(({ path }) => path as string), ...toOf(pages)];
  expect(named.filter((to, at) => named.indexOf(to) !== at)).toEqual([]);
});

const toOf = (places: Readonly<Record<string, { readonly to: string }>>) =>
  Object.values(places).map(({ to }) => to.split('?')[0] ?? '');
