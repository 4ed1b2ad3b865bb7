import { endpoints } from '@cungnghe/contracts/catalogue';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSession, revokeSessions } from '../features/accounts/public.ts';
import { sessionDigest } from '../platform/session/keys.ts';
import { sessionCookie } from '../platform/session/token.ts';
import { type House, openHouse } from '../test/house.ts';
import { signInByCode } from '../test/sign-in.ts';
import { requests } from './requests/all.ts';
import { addressOf, keyOf } from './requests/request.ts';
import { setScene } from './scene.ts';

/** What somebody tries who wants to be somebody else. Each attack stands beside the honest request that it imitates. */
let house: House;
/** The same installation after its secret was changed. */
let rotated: House;
beforeAll(async () => {
  house = await openHouse();
  rotated = await openHouse({
    databaseUrl: house.services.databaseUrl,
    env: { AUTH_SECRET: 'another-secret-of-more-than-thirty-two-characters' },
  });
});
afterAll(async () => {
  await rotated.close();
  await house.close();
});

let clients = 0;
const newClient = () => `10.9.${clients >> 8}.${clients++ & 255}`;

const asBearer = (token: string, at = house) =>
  at.guest('GET', '/api/user/me', undefined, { headers: { authorization: `Bearer ${token}` } });
const asCookie = (cookie: string, at = house) =>
  at.guest('GET', '/api/user/me', undefined, { headers: { cookie } });

async function codeFor(email: string, at = house): Promise<string> {
  await at.guest('POST', '/api/auth/code', { email }, { remoteAddress: newClient() });
  const message = await house.services.db
    .selectFrom('email_outbox')
    .select(['subject', 'text'])
    .where('to_email', '=', email)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return /\b\d{6}\b/.exec(`${message.subject} ${message.text}`)?.[0] ?? '';
}

const signIn = (email: string, code: string, at = house) =>
  at.guest('POST', '/api/auth/sign-in', { email, code }, { remoteAddress: newClient() });

/** Every stored value that could be a key, as a thief of a backup would try them one after the other. */
async function storedKeys(): Promise<string[]> {
  const { db } = house.services;
  const sessions = await db.selectFrom('auth_sessions').select(['id', 'token']).execute();
  const codes = await db.selectFrom('auth_verifications').select(['id', 'identifier', 'value']).execute();
  return [...sessions, ...codes].flatMap((row) => Object.values(row));
}

describe('a stolen backup', () => {
  test('holds no token that was handed out, and nothing in it opens a session', async () => {
    const email = 'backup@example.vn';
    const { body } = await signIn(email, await codeFor(email));
    const made = await createSession(house.services, email);
    expect((await asBearer(body.token)).status).toBe(200);
    expect((await asBearer(made.token)).status).toBe(200);

    const stored = await storedKeys();
    expect(stored).not.toContain(body.token);
    expect(stored).not.toContain(made.token);
    expect(stored.length).toBeGreaterThan(2);
    for (const value of stored) {
      expect((await asBearer(value)).status).toBe(401);
      expect((await asCookie(`${sessionCookie}=${encodeURIComponent(value)}`)).status).toBe(401);
    }
  });

  test('holds no code that is under way, also not as a digest that anybody can try a million codes on', async () => {
    const { createHash } = await import('node:crypto');
    const email = 'code-in-backup@example.vn';
    const code = await codeFor(email);
    const { value } = await house.services.db
      .selectFrom('auth_verifications')
      .select('value')
      .where('identifier', '=', `sign-in-otp-${email}`)
      .executeTakeFirstOrThrow();
    for (const encoding of ['hex', 'base64', 'base64url'] as const) {
      expect(value).not.toContain(createHash('sha256').update(code).digest(encoding));
    }
    expect(value).not.toContain(code);
  });
});

describe('after AUTH_SECRET was changed', () => {
  test('no older cookie, and no part of one, is a session any more, in a cookie or as Bearer', async () => {
    const { viewer } = await house.person();
    const { token, cookie } = await createSession(house.services, viewer.email);
    expect((await asCookie(cookie)).status).toBe(200);

    const value = decodeURIComponent(cookie.slice(cookie.indexOf('=') + 1));
    const [part = '', signature = ''] = [value.slice(0, value.lastIndexOf('.')), value.split('.').at(-1)];
    expect(part).toBe(token);
    expect((await asCookie(cookie, rotated)).status).toBe(401);
    for (const piece of [value, part, signature, token, encodeURIComponent(value)]) {
      expect((await asBearer(piece, rotated)).status).toBe(401);
      expect((await asCookie(`${sessionCookie}=${encodeURIComponent(piece)}`, rotated)).status).toBe(401);
    }
  });

  test('a code that was sent before opens nothing', async () => {
    const email = 'rotated-code@example.vn';
    const code = await codeFor(email);
    expect((await signIn(email, code, rotated)).status).toBe(401);
    expect((await signIn(email, code)).status).toBe(200);
  });
});

describe('a part of a cookie', () => {
  test('is no Bearer token unless it is the token itself', async () => {
    const { viewer } = await house.person();
    const { cookie } = await createSession(house.services, viewer.email);
    const value = decodeURIComponent(cookie.slice(cookie.indexOf('=') + 1));
    for (const piece of [value, value.split('.').at(-1) ?? '', value.slice(0, 20)]) {
      expect((await asBearer(piece)).status).toBe(401);
    }
  });
});

test('revoking ends the sessions of one account, or of everybody, in every process', async () => {
  const second = await openHouse({ databaseUrl: house.services.databaseUrl });
  try {
    const [an, ba] = [await house.person(), await house.person()];
    for (const at of [house, second]) {
      expect((await asBearer(an.token, at)).status).toBe(200);
      expect((await asBearer(ba.token, at)).status).toBe(200);
    }
    await revokeSessions(house.services, 'command line', { email: an.viewer.email });
    await expect.poll(async () => (await asBearer(an.token, second)).status).toBe(401);
    expect((await asBearer(ba.token, second)).status).toBe(200);
    await revokeSessions(house.services, 'command line', 'all');
    await expect.poll(async () => (await asBearer(ba.token, second)).status).toBe(401);
    await expect.poll(async () => (await asBearer(ba.token)).status).toBe(401);
  } finally {
    await second.close();
  }
});

describe('past the second factor', () => {
  test('no route of operators or members answers a session that came by a code alone, nor one whose proof is old', async () => {
    const scene = await setScene({ env: { OPERATOR_SECOND_FACTOR: 'required' } });
    try {
      const { viewer } = await scene.house.person({ roles: ['owner'] });
      const byCode = await signInByCode(scene.house, viewer.email);
      const withProof = await signInByCode(scene.house, viewer.email);
      await scene.house.services.db
        .updateTable('auth_sessions')
        .set({ second_factor_at: new Date(Date.now() - 16 * 60_000) })
        .where('token', '=', sessionDigest(withProof.token, scene.house.services.authSecret))
        .execute();
      await expect.poll(async () => (await withProof.call('GET', '/api/admin/accounts')).status).toBe(200);

      const through: string[] = [];
      const noStepUp: string[] = [];
      let asked = 0;
      for (const endpoint of endpoints) {
        if (endpoint.access === 'public' || endpoint.access === 'optional') continue;
        const key = keyOf(endpoint);
        const request = (await requests[key]?.(scene, 'owner')) ?? {};
        const send = (token: string) =>
          scene.house.guest(endpoint.method, addressOf(endpoint.path, request), request.body, {
            headers: { ...request.headers, authorization: `Bearer ${token}` },
          });
        const answer = await send(byCode.token);
        asked++;
        if (!endpoint.beforeSecondFactor && answer.body.code !== 'SECOND_FACTOR_REQUIRED') through.push(key);
        if (endpoint.stepUp === true && (await send(withProof.token)).body.code !== 'STEP_UP_REQUIRED') {
          noStepUp.push(key);
        }
      }
      expect({ through, noStepUp }).toEqual({ through: [], noStepUp: [] });
      expect(asked).toBeGreaterThan(150);
    } finally {
      await scene.close();
    }
  });

  test('roles, locks and money ask for a recent proof', () => {
    const stepUp = endpoints.filter((endpoint) => endpoint.stepUp === true).map(keyOf);
    expect(stepUp.filter((key) => key.includes('/api/admin/')).sort()).toEqual(
      [
        'POST /api/admin/communities/orders/:id/approve',
        'POST /api/admin/communities/orders/:id/cancel',
        'POST /api/admin/communities/orders/:id/refund',
        'POST /api/admin/communities/orders/:id/reverse',
        'POST /api/admin/communities/orders/reissue',
        'POST /api/admin/payments/:id/accept',
        'POST /api/admin/payments/:id/match',
        'POST /api/admin/payments/:id/refund',
        'POST /api/admin/payments/:id/unmatch',
        'PUT /api/admin/accounts/:id/integrity-lock',
        'PUT /api/admin/accounts/:id/roles',
        'PUT /api/admin/communities/:slug/price',
      ].sort(),
    );
  });
});
