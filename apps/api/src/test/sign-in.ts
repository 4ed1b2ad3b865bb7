import type { InjectOptions } from 'fastify';
import type { Answer, TestApp } from './test-app.ts';

let clients = 0;
/** Every sign-in comes from an address of its own, so that the limits of one are not those of another. */
export const newClient = () => `10.7.${clients >> 8}.${clients++ & 255}`;

/** The code in the newest message to an address. */
export async function lastCodeTo(testApp: TestApp, email: string): Promise<string> {
  const message = await testApp.services.db
    .selectFrom('email_outbox')
    .select(['subject', 'text'])
    .where('to_email', '=', email)
    .where('kind', '=', 'login_code')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return /\b\d{6}\b/.exec(`${message?.subject} ${message?.text}`)?.[0] ?? 'no code in the message';
}

/** The token by which the newest message to a mailbox refuses another address. */
export async function lastRefusalTokenTo(testApp: TestApp, email: string): Promise<string> {
  const message = await testApp.services.db
    .selectFrom('email_outbox')
    .select('text')
    .where('to_email', '=', email)
    .where('kind', '=', 'address_notice')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return /refuse-email\?token=([\w.-]+)/.exec(message?.text ?? '')?.[1] ?? 'no token in the message';
}

export interface BySession {
  readonly token: string;
  call(method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string, body?: unknown): Promise<Answer>;
}

export const withToken = (testApp: TestApp, token: string): BySession => ({
  token,
  call: (method, url, body) =>
    testApp.guest(method, url, body, { headers: { authorization: `Bearer ${token}` } }),
});

/** Signs in as people do: a session that has shown no second factor. */
export async function signInByCode(
  testApp: TestApp,
  email: string,
  extra: InjectOptions = {},
): Promise<BySession> {
  const remoteAddress = newClient();
  await testApp.guest('POST', '/api/auth/code', { email }, { remoteAddress });
  const code = await lastCodeTo(testApp, email);
  const answer = await testApp.guest(
    'POST',
    '/api/auth/sign-in',
    { email, code },
    { remoteAddress, ...extra },
  );
  return withToken(testApp, answer.body.token);
}
