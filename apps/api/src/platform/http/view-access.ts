import type { Endpoint } from '@cungnghe/contracts/endpoint';
import { AppError } from '../errors.ts';

/** What members keep for themselves, and rooms, where whoever is there is seen. Paths of contracts. */
const kept = [
  /^\/api\/user\/(sessions|export|notes|push-subscriptions|messages\/|prompts\/me\/export)/,
  /\/drafts\//,
  /\/lessons\/:lessonId\/(quiz|worksheets)/,
  /^\/api\/calendar\//,
  /\/calendar\.ics$/,
  /^\/api\/email-preferences/,
  /^\/api\/live\//,
  /^\/api\/events\/:slug\/live/,
];

/** Why somebody who sees the app as a member may not call an endpoint, or undefined when they may. */
export function refuseToView({
  access,
  method,
  path,
}: Pick<Endpoint, 'access' | 'method' | 'path'>): AppError | undefined {
  const refuse = (message: string, reason: string) => new AppError('FORBIDDEN', message, { reason });
  if (method !== 'GET') return refuse('Whoever sees the app as a member changes nothing', 'view_only');
  if (typeof access === 'object' || kept.some((pattern) => pattern.test(path)))
    return refuse('This stays closed to whoever sees the app as a member', 'view_only');
  return undefined;
}
