import { type EngagementKind, engagementKinds } from '@cungnghe/contracts/emails/endpoints';
import type { EmailPreference } from '@cungnghe/contracts/emails/preferences';
import { AppError, notFound } from '../../../platform/errors.ts';
import { readPreferenceToken } from '../../../platform/mail/preference-tokens.ts';
import type { Services } from '../../../platform/services.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { deleteUnsubscribed, insertUnsubscribed, listUnsubscribed } from './queries.ts';

/** An account, and those of its preferences that may be read and changed. */
interface Subject {
  readonly accountId: string;
  readonly kinds: readonly EngagementKind[];
}

/** Of the token, else of the viewer. Throws UNAUTHENTICATED without either, NOT_FOUND for a token that is none. */
export async function listPreferences(
  services: Services,
  viewer: Viewer | undefined,
  token: string | undefined,
): Promise<EmailPreference[]> {
  return await listOf(services, getSubject(services, viewer, token));
}

/** Throws as {@link listPreferences}, and FORBIDDEN for a kind that the token does not reach. */
export async function setPreference(
  services: Services,
  viewer: Viewer | undefined,
  { token, kind, isSubscribed }: { token: string | undefined; kind: EngagementKind; isSubscribed: boolean },
): Promise<EmailPreference[]> {
  const { db, clock } = services;
  const subject = getSubject(services, viewer, token);
  if (!subject.kinds.includes(kind)) {
    throw new AppError('FORBIDDEN', 'This link is for another kind of e-mail');
  }
  if (isSubscribed) await deleteUnsubscribed(db, subject.accountId, kind);
  else await insertUnsubscribed(db, subject.accountId, [kind], clock.now());
  return await listOf(services, subject);
}

/** Unsubscribes from all that the token reaches. Throws NOT_FOUND for a token that is none. */
export async function unsubscribe(services: Services, token: string): Promise<EmailPreference[]> {
  const { db, clock } = services;
  const subject = getTokenSubject(services, token);
  await insertUnsubscribed(db, subject.accountId, subject.kinds, clock.now());
  return await listOf(services, subject);
}

function getSubject(services: Services, viewer: Viewer | undefined, token: string | undefined): Subject {
  if (token !== undefined) return getTokenSubject(services, token);
  if (!viewer) throw new AppError('UNAUTHENTICATED', 'Please sign in');
  return { accountId: viewer.accountId, kinds: engagementKinds };
}

/** A link in a message is good for as long as a secret is known that signed it. */
function getTokenSubject({ authSecret, config }: Services, token: string): Subject {
  const subject = readPreferenceToken([authSecret, ...config.previousAuthSecrets], token);
  if (!subject) throw notFound('This link');
  return subject;
}

async function listOf({ db }: Services, { accountId, kinds }: Subject): Promise<EmailPreference[]> {
  const unsubscribed = await listUnsubscribed(db, accountId);
  return kinds.map((kind) => ({ kind, is_subscribed: !unsubscribed.has(kind) }));
}
