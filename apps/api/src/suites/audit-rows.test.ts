import { difference } from '@cungnghe/contracts/audit-log/difference';
import { fieldNames } from '@cungnghe/contracts/audit-log/words/fields';
import { codedFields, valueNames } from '@cungnghe/contracts/audit-log/words/values';
import { endpoints } from '@cungnghe/contracts/catalogue';
import { descriptions } from '@cungnghe/emails/descriptions';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createFixtures, type Fixtures } from './fixtures.ts';
import { requests } from './requests/all.ts';
import { addressOf, keyOf } from './requests/request.ts';

let fixtures: Fixtures;
beforeAll(async () => {
  fixtures = await createFixtures();
});
afterAll(() => fixtures.close());

/** What an operator types is their own until they publish it. */
const typing = /\/draft$/;

/** The valid request asks for what is so already: that leaves no row. Other tests let these change something. */
const asksForTheSame = new Set([
  'PUT /api/admin/accounts/:id/roles',
  'PUT /api/admin/communities/:slug/price',
  'DELETE /api/admin/books/:id/cover',
  'PUT /api/admin/libraries/:slug/order',
  // Says what bringing it in would do.
  'POST /api/admin/communities/:slug/pack/check',
  // Nobody is asked where no scanner is set.
  'POST /api/admin/library-documents/:id/files/:fileId/scan',
  'POST /api/admin/live-workspace/:eventId/stage/remove',
  // Says that somebody looks, and changes nothing.
  'POST /api/admin/live-workspace/:eventId/presence',
  'POST /api/admin/live-workspace/:eventId/questions/:id/unhide',
  'POST /api/admin/live-workspace/:eventId/questions/:id/approve',
  'POST /api/admin/live-workspace/:eventId/questions/:id/unpin',
  'POST /api/admin/live-workspace/:eventId/questions/:id/unmerge',
  'POST /api/admin/live-workspace/:eventId/questions/deadline',
  // Nothing of the scene's room has failed.
  'POST /api/admin/live-workspace/:eventId/activities/:id/evaluate-failed',
  // Only asks; what it asks for is too much for an address.
  'POST /api/admin/emails/texts/:kind/:language/preview',
  'POST /api/admin/emails/sends/preview',
  // Asks for what has to be signed, and changes nothing yet.
  'POST /api/auth/second-factor/passkey/options',
  'POST /api/auth/second-factor/passkeys/options',
]);

describe('what an operator changes is in the audit log, with who, what, before and after', () => {
  const changes = endpoints.filter(
    ({ access, method, path }) => typeof access === 'object' && method !== 'GET' && !typing.test(path),
  );
  test.each(changes.map((endpoint) => [keyOf(endpoint), endpoint] as const))('%s', async (key, endpoint) => {
    const request = (await requests[key]?.(fixtures, 'owner')) ?? {};
    const answer = await fixtures.testApp.guest(
      endpoint.method,
      addressOf(endpoint.path, request),
      request.body,
      {
        headers: { ...request.headers, ...(await fixtures.credentials('owner')) },
      },
    );
    const written = await fixtures.testApp.services.db
      .selectFrom('audit_log')
      .select(['actor_id', sql<boolean>`before::text <> 'null' OR after::text <> 'null'`.as('says_what')])
      .where('request_id', '=', String(answer.headers['x-request-id']))
      .execute();
    expect(written.length > 0, `${answer.status} ${answer.text.slice(0, 200)}`).toBe(
      !asksForTheSame.has(key),
    );
    for (const { actor_id, says_what } of written)
      expect([actor_id !== null, says_what]).toEqual([true, true]);
  });
});

/** Texts of people, names of files and parts of addresses: what looks like a code in them is none. */
const ofPeople = new Set([
  'community',
  'name',
  'slug',
  'title',
  'phrase',
  'also',
  'note',
  'kept',
  'host',
  'label',
]);

/** Every code in a value, with the field that it stands in. */
function codesIn(value: unknown, field: string): string[] {
  if (typeof value === 'string')
    return /^[a-z][a-z_.]*( [a-z]+)?$/.test(value) && !ofPeople.has(field) ? [`${field}: ${value}`] : [];
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap((item) => codesIn(item, field));
  return Object.entries(value).flatMap(([name, inner]) => codesIn(inner, name));
}

test('what the entries of all these say has a name in words: each field, and each code', async () => {
  const rows = await fixtures.testApp.services.db
    .selectFrom('audit_log')
    .select(['before', 'after'])
    .execute();
  const changes = rows.flatMap(({ before, after }) => difference(before, after));
  expect(changes.length).toBeGreaterThan(300);
  const fields = new Set(changes.map(({ path }) => path.split('.')[0] ?? '').filter(Boolean));
  expect([...fields].filter((field) => !(field in fieldNames)).toSorted()).toEqual([]);
  const codes = new Set(
    changes.flatMap(({ path, before, after }) =>
      [before, after].flatMap((value) => codesIn(value, path.split('.').at(-1) ?? '')),
    ),
  );
  const isNamed = (code: string) => {
    const [field = '', value = ''] = code.split(': ');
    return codedFields.has(field) && (value in valueNames || value in descriptions);
  };
  expect([...codes].filter((code) => !isNamed(code)).toSorted()).toEqual([]);
});
