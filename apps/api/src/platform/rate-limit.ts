import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { sql } from 'kysely';
import { rateLimited } from './errors.ts';
import type { Database } from './services.ts';

/** `max` requests per subject in a window of `minutes`, counted over every process in the database and on its clock. */
export interface RateLimit {
  readonly name: string;
  readonly max: number;
  readonly minutes: number;
}

/** Expired windows are deleted now and then by whoever opens a new one. */
const deleteExpiredChance = 0.01;

export interface RateLimitResult {
  readonly count: number;
  readonly seconds_left: number;
}

/**
 * A window that ends later than one that begins now was opened before the clock was set back. Not for less than a second:
 * clocks are put right by milliseconds all the time, and a window must not begin anew for that.
 */
const isOver = ({ minutes }: RateLimit) => sql<boolean>`(r.window_ends_at <= clock_timestamp()
  OR r.window_ends_at > clock_timestamp() + make_interval(mins => ${minutes}, secs => 1))`;

/**
 * Counts one request, as a part of a statement that does more: its one row is a {@link Turn}, refused when its count is
 * beyond the limit. What undoes the statement undoes the count.
 */
export const rateLimitResultOf = (limit: RateLimit, subject: string) => sql<RateLimitResult>`
    INSERT INTO rate_limits AS r (key, count, window_ends_at)
    VALUES (${keyOf(limit, subject)}, 1, clock_timestamp() + make_interval(mins => ${limit.minutes}))
    ON CONFLICT (key) DO UPDATE SET
      count = CASE WHEN ${isOver(limit)} THEN 1 ELSE least(r.count, ${limit.max}) + 1 END,
      window_ends_at = CASE WHEN ${isOver(limit)} THEN excluded.window_ends_at ELSE r.window_ends_at END
    RETURNING count, extract(epoch FROM window_ends_at - clock_timestamp())::float8 AS seconds_left`;

/** Throws RATE_LIMITED with the seconds to wait when the result is beyond the limit. */
export function checkRateLimit(limit: RateLimit, turn: RateLimitResult | undefined): void {
  if (!turn) throw new Error('a rate limit gave no answer');
  if (turn.count > limit.max)
    throw rateLimited('Too many tries; please wait a while', turn.seconds_left, limit.max);
}

/** Counts one request. Throws RATE_LIMITED with the seconds to wait when none is left; a refused request is not counted. */
export async function consumeRateLimit(db: Database, limit: RateLimit, subject: string): Promise<void> {
  const { rows } = await rateLimitResultOf(limit, subject).execute(db);
  checkRateLimit(limit, rows[0]);
  if (rows[0]?.count === 1 && Math.random() < deleteExpiredChance) await deleteExpired(db);
}

/** Counts one, and answers whether there was one left: for what is left out beyond a limit, and not refused. */
export async function tryConsumeRateLimit(db: Database, limit: RateLimit, subject: string): Promise<boolean> {
  const { rows } = await rateLimitResultOf(limit, subject).execute(db);
  return (rows[0]?.count ?? 0) <= limit.max;
}

/**
 * Throws RATE_LIMITED when none is left, and counts nothing: for limits on what is known only afterwards. Exact where
 * those who ask for one subject wait for each other.
 */
export async function refuseBeyondRateLimit(db: Database, limit: RateLimit, subject: string): Promise<void> {
  const { rows } = await sql<RateLimitResult>`
    SELECT count + 1 AS count, extract(epoch FROM window_ends_at - clock_timestamp())::float8 AS seconds_left
    FROM rate_limits r WHERE key = ${keyOf(limit, subject)} AND NOT ${isOver(limit)}`.execute(db);
  if (rows[0]) checkRateLimit(limit, rows[0]);
}

/** Uncounts a request that turned out not to be one of those being limited. */
export async function refundRateLimit(db: Database, limit: RateLimit, subject: string): Promise<void> {
  await sql`UPDATE rate_limits SET count = greatest(count - 1, 0) WHERE key = ${keyOf(limit, subject)}`.execute(
    db,
  );
}

/** Starts a subject afresh. */
export async function resetRateLimit(db: Database, limit: RateLimit, subject: string): Promise<void> {
  await sql`DELETE FROM rate_limits WHERE key = ${keyOf(limit, subject)}`.execute(db);
}

/**
 * Who a client is, as far as its address tells. The owner of one IPv6 line has all addresses of its /64 network,
 * so these count as one.
 */
export function clientAddress(ip: string): string {
  if (!isIPv6(ip)) return ip;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped !== undefined) return mapped;
  const [head = '', tail] = ip.split('::');
  const groups = head === '' ? [] : head.split(':');
  if (tail !== undefined) {
    const rest = tail === '' ? [] : tail.split(':');
    while (groups.length + rest.length < 8) groups.push('0');
    groups.push(...rest);
  }
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

/** Subjects are people's addresses: only a digest of them is kept. */
function keyOf(limit: RateLimit, subject: string): string {
  return `${limit.name}:${createHash('sha256').update(subject).digest('base64url')}`;
}

async function deleteExpired(db: Database): Promise<void> {
  await sql`DELETE FROM rate_limits WHERE window_ends_at < clock_timestamp()`.execute(db);
}
