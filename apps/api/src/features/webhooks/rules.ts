const minute = 60;
const hour = 60 * minute;

/** Seconds until the attempt after each one that failed; together about three days, after which a call is given up. */
const retryDelays = [
  5,
  30,
  2 * minute,
  10 * minute,
  30 * minute,
  hour,
  2 * hour,
  4 * hour,
  8 * hour,
  12 * hour,
  20 * hour,
  24 * hour,
] as const;

/** Undefined after the last attempt. `chance` from 0 to 1 spreads what failed together by a tenth. */
export function retrySeconds(attempts: number, chance: number): number | undefined {
  const delay = retryDelays[attempts - 1];
  return delay === undefined ? undefined : delay * (1 + chance / 10);
}

/** After so long without one call that succeeded a webhook is paused. */
export const failingHours = 72;

/** Why an address is none that may be called; undefined when it is one. Where its host leads is looked at with each call. */
export function addressFault(url: string, furtherOrigins: readonly string[]): string | undefined {
  if (!URL.canParse(url)) return 'is not a web address';
  const { protocol, username, password, origin } = new URL(url);
  if (username !== '' || password !== '') return 'must not hold a user name or a password';
  if (furtherOrigins.includes(origin)) return undefined;
  return protocol === 'https:' ? undefined : 'must begin with https://';
}
