import type { Endpoint } from '@cungnghe/contracts/endpoint';
import { AppError } from '../errors.ts';
import type { Viewer } from '../viewer.ts';

/** What members keep for themselves, and rooms, where whoever is there is seen. Paths of contracts. */
const kept = [
  /^\/api\/user\/(sessions|export|notes|push-subscriptions|messages\/|prompts\/me\/export|reviews|weekly-aim)/,
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
  if (method !== 'GET') return refusal('Whoever sees the app as a member changes nothing');
  return typeof access === 'object' || kept.some((pattern) => pattern.test(path)) ? staysClosed() : undefined;
}

/** The same where a part of an answer is kept: throws for somebody who sees the app as the viewer. */
export function assertOwn({ seenBy }: Viewer): void {
  if (seenBy !== undefined) throw staysClosed();
}

const staysClosed = () => refusal('This stays closed to whoever sees the app as a member');
const refusal = (message: string) => new AppError('FORBIDDEN', message, { reason: 'view_only' });
