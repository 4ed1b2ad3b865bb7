import { afterEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '../../query-client.ts';
import { meQuery } from './queries.ts';

afterEach(() => vi.unstubAllGlobals());

const refused = (reason?: string) =>
  Response.json({ code: 'UNAUTHENTICATED', message: '', reason }, { status: 401 });
const answers = (...all: Response[]) => {
  const fetched = vi.fn(async () => all.shift() ?? refused());
  vi.stubGlobal('fetch', fetched);
  return fetched;
};
const read = () => createQueryClient().fetchQuery(meQuery);

test('whoever saw the app as a member and does so no longer is themselves again', async () => {
  const fetched = answers(refused('view_over'), Response.json({ id: 'acc-own' }));
  expect(await read()).toEqual({ id: 'acc-own' });
  expect(fetched).toHaveBeenCalledTimes(2);
});

test('nobody is asked after twice, and a view that is over is asked after once', async () => {
  const once = answers(refused());
  expect(await read()).toBeNull();
  expect(once).toHaveBeenCalledTimes(1);
  const twice = answers(refused('view_over'), refused('view_over'), refused('view_over'));
  expect(await read()).toBeNull();
  expect(twice).toHaveBeenCalledTimes(2);
});
