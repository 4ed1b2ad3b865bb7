import { mainJourney } from './main-journey.ts';
import { test } from './test.ts';

test('a new person chooses a community, meets the lock, buys Pro and reads on', async ({
  browser,
  page,
  stack,
}) => {
  await mainJourney({ browser, page, stack });
});
