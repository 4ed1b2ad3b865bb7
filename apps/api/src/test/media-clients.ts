import { randomUUID } from 'node:crypto';
import type { BodyInput } from '@cungnghe/contracts/endpoint';
import type { setClientProfile } from '@cungnghe/contracts/media/clients';
import { signInClient } from '../features/media/public.ts';
import { clientCookie } from '../platform/session/token.ts';
import type { Person, TestApp } from './test-app.ts';

export const clientProfile: BodyInput<typeof setClientProfile> = {
  company_name: 'Công ty TNHH Nước Mắm Cá Cơm Vàng Phú Quốc',
  contact_name: 'Trần Thị Bích Hạnh',
  phone: '028 3822 1234',
  industry: 'Thực phẩm',
  company_size: '11-50',
  tax_code: '0300588569',
  website: 'https://nuocmam.example/',
  locale: 'vi',
};

export interface MadeClient {
  readonly id: string;
  readonly email: string;
  readonly headers: Record<string, string>;
  readonly call: Person['call'];
}

/** A business client who is signed in as by the identity provider; without `profile` they have none yet. */
export async function makeClient(
  testApp: TestApp,
  options: { profile?: BodyInput<typeof setClientProfile> | null; email?: string } = {},
): Promise<MadeClient> {
  const { profile = clientProfile, email = `${randomUUID()}@client.test` } = options;
  const identity = { issuer: 'https://idp.test', subject: email, email, name: 'Bích Hạnh' };
  const { token, clientId } = await signInClient(testApp.services, identity);
  const headers = { cookie: `${clientCookie}=${token}`, origin: testApp.services.config.urls.media };
  const call: Person['call'] = (method, url, body, extra = {}) =>
    testApp.guest(method, url, body, { ...extra, headers: { ...headers, ...extra.headers } });
  if (profile !== null) await call('PUT', '/api/media/me/profile', profile);
  return { id: clientId, email, headers, call };
}

/** Ends the time of every session of a client. */
export async function expireSessions({ services }: TestApp, clientId: string): Promise<void> {
  await services.db
    .updateTable('media_sessions')
    .set({ expires_at: new Date() })
    .where('client_id', '=', clientId)
    .execute();
  await services.cache.caughtUp();
}
