import type { IncomingMessage } from 'node:http';
import type { Config, Surface } from '../config.ts';

const surfaceOf = new WeakMap<IncomingMessage, Surface>();

/** Remembers which of the five origins a request came in on. */
export function markSurface(request: IncomingMessage, surface: Surface): void {
  surfaceOf.set(request, surface);
}

/** The origin a request came in on; requests injected without a listener count as the API's own. */
export function surfaceOfRequest(request: IncomingMessage): Surface {
  return surfaceOf.get(request) ?? 'api';
}

/** The surface that a Host header names, or undefined for a name that is none of ours. */
export function surfaceByHost(config: Config, host: string | undefined): Surface | undefined {
  if (host === undefined) return undefined;
  const wanted = host.toLowerCase();
  for (const [surface, url] of Object.entries(config.urls)) {
    const own = new URL(url);
    if (own.host === wanted || (own.hostname === wanted && own.port === '')) return surface as Surface;
  }
  return undefined;
}

export function hostnameOf(host: string | undefined): string {
  return (host ?? '').toLowerCase().replace(/:\d+$/, '');
}
