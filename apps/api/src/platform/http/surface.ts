import type { IncomingMessage } from 'node:http';
import type { Config, Surface } from '../config.ts';

/** On the request itself: a weak map of all requests would cost the garbage collector more than the answers to polls. */
const cameInOn = Symbol('surface');
type Marked = IncomingMessage & { [cameInOn]?: Surface };

/** Remembers which of the five origins a request came in on. */
export function markSurface(request: IncomingMessage, surface: Surface): void {
  (request as Marked)[cameInOn] = surface;
}

/** The origin a request came in on; requests injected without a listener count as the API's own. */
export function surfaceOfRequest(request: IncomingMessage): Surface {
  return (request as Marked)[cameInOn] ?? 'api';
}

/** Finds the surface that a Host header names: undefined for a name that is none of ours. */
export function surfacesByHost(config: Config): (host: string | undefined) => Surface | undefined {
  const known = new Map<string, Surface>();
  // The first of two surfaces at one name keeps it.
  for (const [surface, url] of Object.entries(config.urls).toReversed()) {
    known.set(new URL(url).host, surface as Surface);
  }
  return (host) => (host === undefined ? undefined : known.get(host.toLowerCase()));
}

/** Tells the house's own names, and bare addresses, which no school can own, from those that a school may have. */
export function houseHosts(config: Config): (host: string | undefined) => boolean {
  const surfaceOf = surfacesByHost(config);
  return (host) => surfaceOf(host) !== undefined || isBareHost(host);
}

/** No name, but a machine: `localhost`, an IP address, or no Host at all. */
export const isBareHost = (host: string | undefined): boolean =>
  /^(localhost|(\d+\.){3}\d+|\[.*)?$/.test(hostnameOf(host));

/** The name in a Host header, in small letters and without its port. */
export function hostnameOf(host: string | undefined): string {
  return (host ?? '').toLowerCase().replace(/:\d+$/, '');
}
