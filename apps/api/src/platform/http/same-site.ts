import type { Config } from '../config.ts';
import { AppError } from '../errors.ts';

/**
 * Refuses a state-changing request that another site made a browser send. A request that carries a cookie must
 * name an origin of ours; one without a cookie may come from anywhere that is no browser page of another site.
 */
export function assertSameSite(
  config: Config,
  request: { method: string; host: string | undefined; origin: string | undefined; hasCookie: boolean },
): void {
  if (request.method === 'GET' || request.method === 'HEAD' || request.method === 'OPTIONS') return;
  if (request.origin === undefined ? !request.hasCookie : isOwnOrigin(config, request.origin, request.host))
    return;
  throw new AppError('FORBIDDEN', 'This request did not come from a page of ours');
}

function isOwnOrigin(config: Config, origin: string, host: string | undefined): boolean {
  if (Object.values(config.urls).includes(origin)) return true;
  // The page was opened by another name of this machine, for example 127.0.0.1 instead of localhost.
  return (
    /^https?:/.test(origin) && URL.canParse(origin) && host !== undefined && new URL(origin).host === host
  );
}
