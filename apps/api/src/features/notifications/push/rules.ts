import type { PushKind } from '@cungnghe/contracts/notifications/push';

/** Hosts of the push services of Chrome and Edge, Firefox, Safari, and of Edge before it. */
const hosts =
  /^(fcm\.googleapis\.com|[\w.-]+\.push\.services\.mozilla\.com|[\w.-]+\.push\.apple\.com|[\w.-]+\.notify\.windows\.com)$/;

/**
 * Whether the server may call an address that a browser named: only what is a push service for certain, or else anybody
 * could have it call machines that only it can reach.
 */
export function isPushService(endpoint: string, furtherOrigins: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password, origin } = new URL(endpoint);
  if (username !== '' || password !== '') return false;
  if (furtherOrigins.includes(origin)) return true;
  return protocol === 'https:' && port === '' && hosts.test(hostname);
}

const minute = 60;
const hour = 60 * minute;

/** So many seconds a message is of use, on its way and at the push service. */
export const ttlSeconds: Readonly<Record<PushKind | 'test', number>> = {
  reply: 24 * hour,
  mention: 24 * hour,
  event_change: 24 * hour,
  event_reminder: 12 * hour,
  live_opened: hour,
  test: 10 * minute,
};

/** What somebody would come for at once wakes a phone that saves its battery. */
export const urgencyOf = (kind: PushKind | 'test') =>
  kind === 'reply' || kind === 'mention' ? 'normal' : 'high';

/** Attempts after which a message is given up: about a quarter of an hour, or as long as the push service asks for. */
export const maxAttempts = 8;

/** Seconds until the next attempt; what the push service asks for counts, up to an hour. */
export function retrySeconds(attempts: number, retryAfter: string | null, now: Date): number {
  const asked =
    retryAfter === null
      ? Number.NaN
      : /^\d+$/.test(retryAfter)
        ? Number(retryAfter)
        : (Date.parse(retryAfter) - now.getTime()) / 1000;
  if (asked > 0) return Math.min(asked, hour);
  return Math.min(5 * 2 ** attempts, 10 * minute);
}
