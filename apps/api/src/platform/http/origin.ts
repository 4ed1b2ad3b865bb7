import type { IncomingMessage } from 'node:http';
import type { Config, OriginName } from '../config.ts';

/** On the request itself: a weak map of all requests would cost the garbage collector more than the answers to polls. */
const originSymbol = Symbol('origin');
type Marked = IncomingMessage & { [originSymbol]?: OriginName };

/** Remembers which of the five origins a request came in on. */
export function markOrigin(request: IncomingMessage, origin: OriginName): void {
  (request as Marked)[originSymbol] = origin;
}

/** The origin a request came in on; requests injected without a listener count as the API's own. */
export function originOfRequest(request: IncomingMessage): OriginName {
  return (request as Marked)[originSymbol] ?? 'api';
}

/** Finds the origin that a Host header names: undefined for a name that is none of ours. */
export function originsByHost(config: Config): (host: string | undefined) => OriginName | undefined {
  const known = new Map<string, OriginName>();
  // The first of two origins at one name keeps it.
  for (const [origin, url] of Object.entries(config.urls).toReversed()) {
    known.set(new URL(url).host, origin as OriginName);
  }
  return (host) => (host === undefined ? undefined : known.get(host.toLowerCase()));
}

/** Tells the house's own names, and bare addresses, which no school can own, from those that a school may have. */
export function ownHosts(config: Config): (host: string | undefined) => boolean {
  const originOf = originsByHost(config);
  return (host) => originOf(host) !== undefined || isIpHost(host);
}

/** No name, but a machine: `localhost`, an IP address, or no Host at all. */
export const isIpHost = (host: string | undefined): boolean =>
  /^(localhost|(\d+\.){3}\d+|\[.*)?$/.test(hostnameOf(host));

/** The name in a Host header, in small letters and without its port. */
export function hostnameOf(host: string | undefined): string {
  return (host ?? '').toLowerCase().replace(/:\d+$/, '');
}
