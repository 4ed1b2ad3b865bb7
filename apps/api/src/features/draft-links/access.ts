import type { SharedDraft } from '@cungnghe/contracts/draft-links/endpoints';
import { notFound } from '../../platform/errors.ts';
import { placeOf } from '../../platform/instance.ts';
import { clientAddress, consumeRateLimit } from '../../platform/rate-limit.ts';
import type { Services } from '../../platform/services.ts';
import { findDraft } from '../authoring/public.ts';
import { presentTyped, type TypedText } from './present.ts';
import { findSubject, openLink } from './queries.ts';

/** Far more than one person reads, far less than somebody who tries addresses would need. */
export const openLimit = { name: 'draft link', max: 60, minutes: 10 };

/** The draft behind a link, as it is saved now. Throws NOT_FOUND, the same for all that is not there; RATE_LIMITED. */
export async function getSharedDraft(
  { db, clock, config }: Services,
  { token, ip }: { readonly token: string; readonly ip: string },
): Promise<SharedDraft> {
  await consumeRateLimit(db, openLimit, clientAddress(ip));
  const link = await openLink(db, { token, place: await placeOf(db, config), now: clock.now() });
  if (link === undefined) throw notFound('This draft');
  const { account_id: accountId, subject_id: subjectId, expires_at, shared_by } = link;
  const [subject, draft] = await Promise.all([
    findSubject(db, subjectId),
    findDraft<TypedText>(db, { accountId, subjectId }),
  ]);
  if (draft === undefined || subject === undefined || subject.kind === 'event') throw notFound('This draft');
  return {
    kind: subject.kind,
    // Pages of terms alone are in two languages, and say in which where they stand.
    language: subject.kind === 'site_page' && subject.ref.endsWith('/en') ? 'en' : 'vi',
    in_name: subject.name,
    ...presentTyped(draft.content),
    shared_by,
    saved_at: draft.updated_at,
    expires_at,
  };
}
