import { randomBytes } from 'node:crypto';
import type { Client } from '../../../platform/client.ts';
import type { MaybePromise } from '../../../platform/maybe-promise.ts';
import type { Services } from '../../../platform/services.ts';
import { keyedDigest } from '../../../platform/session/keys.ts';
import { clientCookie, cookieValues } from '../../../platform/session/token.ts';
import { clientOf } from './present.ts';
import * as queries from './queries.ts';
import { lastUsedWriteIntervalMs, sessionSeconds } from './rules.ts';

// Sessions run on the machine's clock: docs/decisions/0005-sessions-are-cached-for-minutes-and-dropped-on-every-change.md.

type Needed = Pick<Services, 'db' | 'authSecret'>;

const digestOf = (authSecret: string, token: string) => keyedDigest(authSecret, 'media session', token);

/** A browser may hold several cookies of one name; nobody needs more of them than this. */
const maxCookies = 4;

type Finding = Needed & Pick<Services, 'readDb' | 'cache'>;

interface Remembered {
  readonly client: Client;
  /** When it is next looked up, because it is over or its use is to be written down; epoch milliseconds. */
  readonly until: number;
}

/** At once for a client who is remembered: their prices and quotes ask for them again and again. */
export function findClientByCookie(
  services: Finding,
  cookie: string | undefined,
): MaybePromise<Client | undefined> {
  const tokens = cookieValues(cookie, clientCookie).filter((token) => /^[\w-]{43}$/.test(token));
  if (tokens.length === 0) return undefined;
  const digests = tokens.slice(0, maxCookies).map((token) => digestOf(services.authSecret, token));
  const known = services.cache.find<Remembered>(digests, ['clients']);
  return known && known.until > Date.now() ? known.client : loadClient(services, digests);
}

async function loadClient({ db, readDb, cache }: Finding, digests: string[]): Promise<Client | undefined> {
  const now = new Date();
  const load = cache.startLoad();
  const [row] = await queries.findSessions(readDb, { digests, now });
  if (row === undefined) return undefined;
  let writeUseAt = Date.parse(row.last_used_at) + lastUsedWriteIntervalMs;
  if (writeUseAt <= now.getTime()) {
    await queries.touchSession(db, row.digest, now);
    writeUseAt = now.getTime() + lastUsedWriteIntervalMs;
  }
  const client = clientOf(row);
  const remembered: Remembered = { client, until: Math.min(writeUseAt, Date.parse(row.expires_at)) };
  load.store({ key: digests, tags: [`client:${client.id}`] }, remembered, 'clients');
  return client;
}

export interface NewClientSession {
  readonly token: string;
  readonly clientId: string;
  readonly hasProfile: boolean;
}

/** Signs in whom an identity provider has verified; the client is made at the first time. */
export async function signInClient(
  { db, authSecret }: Needed,
  identity: queries.Identity,
): Promise<NewClientSession> {
  const token = randomBytes(32).toString('base64url');
  const now = new Date();
  return await db.transaction().execute(async (trx) => {
    const { id: clientId, company_name } = await queries.upsertClient(trx, identity, now);
    await queries.insertSession(trx, {
      digest: digestOf(authSecret, token),
      clientId,
      now,
      expiresAt: new Date(now.getTime() + sessionSeconds * 1000),
    });
    return { token, clientId, hasProfile: company_name !== null };
  });
}

/**
 * For whoever runs the machine: a client of no identity provider, known by the address alone, with a profile of the
 * given company.
 */
export async function createClientSession(
  services: Needed,
  { email, company }: { readonly email: string; readonly company: string },
): Promise<NewClientSession> {
  const identity = { issuer: 'command line', subject: email, email, name: company };
  const session = await signInClient(services, identity);
  await queries.updateProfile(services.db, session.clientId, {
    company_name: company,
    contact_name: company,
    phone: '0900000000',
    industry: 'Khác',
    company_size: '1-10',
    tax_code: null,
    website: null,
    locale: 'vi',
  });
  return { ...session, hasProfile: true };
}
