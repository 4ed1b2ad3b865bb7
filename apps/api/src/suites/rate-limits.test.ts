import { endpoints } from '@cungnghe/contracts/catalogue';
import { isForClients } from '@cungnghe/contracts/endpoint';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFixtures, type Fixtures, newClientAddress } from './fixtures.ts';
import { requests } from './requests/all.ts';
import { addressOf, keyOf } from './requests/request.ts';

let fixtures: Fixtures;
beforeAll(async () => {
  fixtures = await createFixtures();
  // While it is on, no limit has anything left.
  await sql`CREATE FUNCTION use_up() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN NEW.count := 1000000; RETURN NEW; END $$`.execute(fixtures.testApp.services.db);
  await sql`CREATE TRIGGER used_up BEFORE INSERT ON rate_limits FOR EACH ROW EXECUTE FUNCTION use_up()`.execute(
    fixtures.testApp.services.db,
  );
});
afterAll(() => fixtures.close());

const setLimits = async (state: 'ENABLE' | 'DISABLE') => {
  const { db } = fixtures.testApp.services;
  await sql`TRUNCATE rate_limits`.execute(db);
  await sql`ALTER TABLE rate_limits ${sql.raw(state)} TRIGGER used_up`.execute(db);
};

/** Endpoints whose limit a valid request does not meet. */
const limitedOtherwise: Readonly<Record<string, string>> = {
  'POST /api/user/membership/activate-code': 'only wrong codes count',
  'POST /api/media/quotes': 'the quotes of the last hour are counted, not requests',
  'GET /api/media/quotes/:id/idp': 'a quote that was sent leads on at once',
  'POST /api/events/:slug/live/activities/:id/response': 'only answers to tasks count',
  'POST /api/events/:slug/live/activities/:id/late-response': 'only answers to tasks count',
  'POST /api/events/:slug/live/reactions': 'what counts is when the person last reacted',
};

test.each(endpoints.map((endpoint) => [keyOf(endpoint), endpoint] as const))(
  '%s answers 429 with the limit in headers if it declares RATE_LIMITED, and only then',
  async (key, endpoint) => {
    await setLimits('DISABLE');
    const caller = isForClients(endpoint) ? 'client' : typeof endpoint.access === 'object' ? 'owner' : 'pro';
    const valid = (await requests[key]?.(fixtures, caller === 'client' ? 'guest' : caller)) ?? {};
    const credentials = await fixtures.credentials(caller);
    await setLimits('ENABLE');
    const address = addressOf(endpoint.path, valid);
    const { status, headers } = await fixtures.testApp.guest(endpoint.method, address, valid.body, {
      headers: { ...credentials, ...valid.headers },
      remoteAddress: newClientAddress(),
    });
    const isDeclared = endpoint.errors?.includes('RATE_LIMITED') === true;
    expect(status === 429).toBe(isDeclared && !(key in limitedOtherwise));
    if (status !== 429) return;
    expect(headers).toMatchObject({
      'ratelimit-limit': expect.stringMatching(/^\d+$/),
      'ratelimit-remaining': '0',
    });
    expect(headers['retry-after']).toBe(headers['ratelimit-reset']);
  },
);
