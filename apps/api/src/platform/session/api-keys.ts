import { randomBytes } from 'node:crypto';
import type { Role } from '@cungnghe/contracts/endpoint';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../database/tables.generated.ts';
import { keyedDigest } from './keys.ts';

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
  /** Names of tags; none: all that its roles open. */
  readonly subjects: readonly string[];
}

/** How often the use of a key is written down at most, and so how long it is cached. */
export const apiKeyUseIntervalMs = 60_000;

export interface ApiKeyRow {
  readonly id: string;
  readonly name: string;
  readonly can_write: boolean;
  readonly subjects: string[];
  readonly expires_at: string;
  readonly account_id: string;
  readonly email: string | null;
  readonly full_name: string;
  readonly school_id: string;
  readonly locale: string;
  readonly integrity_locked_until: string | null;
  readonly roles: Role[];
}

/** The operator whose key it is, with those roles alone that they gave it and still hold, and when the key expires. */
export async function loadApiKey(
  db: Kysely<DB>,
  token: string,
  secret: string,
): Promise<ApiKeyRow | undefined> {
  const { rows } = await sql<ApiKeyRow>`
    WITH used AS (
      UPDATE api_keys SET last_used_at = clock_timestamp()
      WHERE digest = ${apiKeyDigest(token, secret)} AND expires_at > clock_timestamp()
        AND (last_used_at IS NULL OR last_used_at < clock_timestamp() - make_interval(secs => ${apiKeyUseIntervalMs / 1000}))
    )
    SELECT k.id, k.name, k.can_write, k.subjects, k.expires_at, a.id AS account_id, a.email, a.full_name, a.school_id, a.locale,
      a.integrity_locked_until,
      ARRAY(SELECT role FROM unnest(k.roles) role WHERE EXISTS (
        SELECT FROM operator_roles r WHERE r.account_id = a.id AND r.role IN ('owner', role))) AS roles
    FROM api_keys k JOIN accounts a ON a.id = k.account_id
    WHERE k.digest = ${apiKeyDigest(token, secret)} AND k.expires_at > clock_timestamp() AND a.is_active
  `.execute(db);
  const [row] = rows;
  return row && row.roles.length > 0 ? row : undefined;
}
