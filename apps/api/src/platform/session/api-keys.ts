import { randomBytes } from 'node:crypto';
import type { Endpoint, Role } from '@cungnghe/contracts/endpoint';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../database/tables.generated.ts';
import { AppError } from '../errors.ts';
import type { RateLimit } from '../rate-limit.ts';
import { keyedDigest } from './keys.ts';
import type { Session } from './sessions.ts';

/** By this beginning whoever looks for secrets in files and in public code knows one of ours. */
const prefix = 'cn_live_';
const hintLength = prefix.length + 6;

/** A fresh key, as it is shown once, and what is stored of it. */
export function newApiKey(secret: string): { key: string; digest: string; hint: string } {
  // 43 letters and digits are more than 250 bits.
  const random = randomBytes(64).toString('base64').replaceAll(/[+/=]/g, '').slice(0, 43);
  const key = `${prefix}${random}`;
  return { key, digest: apiKeyDigest(key, secret), hint: key.slice(0, hintLength) };
}

export const isApiKey = (token: string): boolean => token.startsWith(prefix);

const apiKeyDigest = (key: string, secret: string) => keyedDigest(secret, 'API key', key);

/** What a program that came with a key may do. */
export interface ApiKey {
  readonly id: string;
  readonly name: string;
  readonly canWrite: boolean;
}

/** Requests of one key, so that a program that runs wild slows down nobody else. */
export const apiKeyLimit: RateLimit = { name: 'requests of an API key', max: 600, minutes: 5 };

/** Why a program may not call an endpoint, or undefined when it may. */
export function refuseApiKey(
  { access, method, path, stepUp }: Pick<Endpoint, 'access' | 'method' | 'path' | 'stepUp'>,
  { canWrite }: ApiKey,
): AppError | undefined {
  const refuse = (message: string, reason: string) => new AppError('FORBIDDEN', message, { reason });
  if (typeof access !== 'object' || !path.startsWith('/api/admin/'))
    return refuse('An API key opens nothing but /api/admin', 'outside_of_api_keys');
  // What somebody has typed and not saved yet is theirs.
  if (path.endsWith('/draft')) return refuse('An API key opens no drafts', 'outside_of_api_keys');
  if (stepUp) return refuse('This needs a person who shows a second factor', 'needs_a_person');
  if (method !== 'GET' && !canWrite) return refuse('This API key only reads', 'read_only_key');
  return undefined;
}

/** How often the use of a key is written down at most, and so how long it is cached. */
export const apiKeyUseIntervalMs = 60_000;

/** The operator whose key it is, with those roles alone that they gave it and still hold, and when the key expires. */
export async function loadApiKey(
  db: Kysely<DB>,
  token: string,
  secret: string,
): Promise<{ session: Session; expiresAt: number } | undefined> {
  const { rows } = await sql<{
    id: string;
    name: string;
    can_write: boolean;
    expires_at: string;
    account_id: string;
    email: string | null;
    full_name: string;
    school_id: string;
    locale: string;
    integrity_locked_until: string | null;
    roles: Role[];
  }>`
    WITH used AS (
      UPDATE api_keys SET last_used_at = clock_timestamp()
      WHERE digest = ${apiKeyDigest(token, secret)} AND expires_at > clock_timestamp()
        AND (last_used_at IS NULL OR last_used_at < clock_timestamp() - make_interval(secs => ${apiKeyUseIntervalMs / 1000}))
    )
    SELECT k.id, k.name, k.can_write, k.expires_at, a.id AS account_id, a.email, a.full_name, a.school_id, a.locale,
      a.integrity_locked_until,
      ARRAY(SELECT role FROM unnest(k.roles) role WHERE EXISTS (
        SELECT FROM operator_roles r WHERE r.account_id = a.id AND r.role IN ('owner', role))) AS roles
    FROM api_keys k JOIN accounts a ON a.id = k.account_id
    WHERE k.digest = ${apiKeyDigest(token, secret)} AND k.expires_at > clock_timestamp() AND a.is_active
  `.execute(db);
  const [row] = rows;
  if (!row || row.roles.length === 0) return undefined;
  return {
    session: {
      viewer: {
        accountId: row.account_id,
        sessionId: '',
        email: row.email ?? '',
        name: row.full_name,
        schoolId: row.school_id,
        locale: row.locale === 'en' ? 'en' : 'vi',
        roles: row.roles,
        apiKey: { id: row.id, name: row.name },
      },
      integrityLockedUntil: row.integrity_locked_until ? Date.parse(row.integrity_locked_until) : undefined,
      // Whoever made the key has shown theirs; what needs a recent proof is refused to all keys.
      hasSecondFactor: false,
      secondFactorAt: undefined,
      fromCommandLine: false,
      apiKey: { id: row.id, name: row.name, canWrite: row.can_write },
    },
    expiresAt: Date.parse(row.expires_at),
  };
}
