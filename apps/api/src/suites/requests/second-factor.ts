import { appCode, makePasskey, signWithPasskey } from '../../test/authenticator.ts';
import type { Caller, Fixtures } from '../fixtures.ts';
import { type Make, nothing, type Requests } from './request.ts';

const operators: readonly Caller[] = ['owner', 'editor', 'host', 'finance', 'support'];

/** For those who are no operators anything that is well-formed will do. */
const forOperators =
  (
    make: (
      ask: (method: 'POST' | 'DELETE', path: string, body?: object) => Promise<Answer>,
      origin: string,
    ) => ReturnType<Make>,
    otherwise: ReturnType<Make>,
  ): Make =>
  async (fixtures, caller) => {
    if (!operators.includes(caller)) return await otherwise;
    const headers = await fixtures.credentials(caller);
    const ask = (method: 'POST' | 'DELETE', path: string, body?: object) =>
      fixtures.testApp.guest(method, `/api/auth/second-factor/${path}`, body, { headers });
    return await make(ask, fixtures.testApp.services.config.urls.admin);
  };
type Answer = Awaited<ReturnType<Fixtures['testApp']['guest']>>;
type Ask = (method: 'POST' | 'DELETE', path: string, body?: object) => Promise<Answer>;

async function beginTotp(ask: Ask): Promise<string> {
  await ask('DELETE', 'totp');
  return (await ask('POST', 'totp')).body.secret;
}

async function addTotp(ask: Ask): Promise<string> {
  const secret = await beginTotp(ask);
  await ask('POST', 'totp/confirm', { code: appCode(secret) });
  return secret;
}

async function addPasskey(ask: Ask, origin: string) {
  const { body } = await ask('POST', 'passkeys/options');
  const { passkey, response } = makePasskey(body.challenge, origin);
  const added = await ask('POST', 'passkeys', { name: 'Khóa', response });
  return { passkey, id: added.body.state.passkeys.at(-1).id as string };
}

const anyOrigin = 'http://localhost:3002';
const anyPasskey = makePasskey('challenge', anyOrigin);

export const secondFactor: Requests = {
  'GET /api/auth/second-factor': nothing,
  'POST /api/auth/second-factor/verify': forOperators(
    // The code that confirmed the app is taken; the next one is valid, too.
    async (ask) => ({ body: { code: appCode(await addTotp(ask), 1) } }),
    { body: { code: '000000' } },
  ),
  'POST /api/auth/second-factor/passkey/options': nothing,
  'POST /api/auth/second-factor/passkey': forOperators(
    async (ask, origin) => {
      const { passkey } = await addPasskey(ask, origin);
      const { body } = await ask('POST', 'passkey/options');
      return { body: { response: signWithPasskey(passkey, body.challenge, origin) } };
    },
    { body: { response: signWithPasskey(anyPasskey.passkey, 'challenge', anyOrigin) } },
  ),
  'POST /api/auth/second-factor/totp': forOperators(async (ask) => {
    await ask('DELETE', 'totp');
    return {};
  }, {}),
  'POST /api/auth/second-factor/totp/confirm': forOperators(
    async (ask) => ({ body: { code: appCode(await beginTotp(ask)) } }),
    { body: { code: '000000' } },
  ),
  'DELETE /api/auth/second-factor/totp': forOperators(async (ask) => {
    await addTotp(ask);
    return {};
  }, {}),
  'POST /api/auth/second-factor/passkeys/options': nothing,
  'POST /api/auth/second-factor/passkeys': forOperators(
    async (ask, origin) => {
      const { body } = await ask('POST', 'passkeys/options');
      return { body: { name: 'Khóa', response: makePasskey(body.challenge, origin).response } };
    },
    { body: { name: 'Khóa', response: anyPasskey.response } },
  ),
  'DELETE /api/auth/second-factor/passkeys/:id': forOperators(
    async (ask, origin) => ({ params: { id: (await addPasskey(ask, origin)).id } }),
    { params: { id: 'psk-none' } },
  ),
  'POST /api/auth/second-factor/recovery-codes': forOperators(async (ask) => {
    await addTotp(ask);
    return {};
  }, {}),
};
