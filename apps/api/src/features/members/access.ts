import type { MemberProfile } from '@cungnghe/contracts/members/endpoints';
import { pageOf } from '../../platform/cursor.ts';
import { notFound } from '../../platform/errors.ts';
import { consumeRateLimit } from '../../platform/rate-limit.ts';
import type { Services } from '../../platform/services.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { getVisibleCommunity } from '../communities/public.ts';
import { countThanksFor, listPostsOf } from '../discussions/public.ts';
import { presentMember } from './present.ts';
import { findMember, isListedIn, listMemberRows, type MemberFilter } from './queries.ts';
import { limits } from './rules.ts';

interface Where {
  readonly slug: string;
  readonly userId: string;
}

interface Page {
  readonly limit: number;
  readonly after: { readonly at: string; readonly id: string } | undefined;
}

/** Throws NOT_FOUND for a community that the viewer may not know of, RATE_LIMITED. */
export async function listMembersForViewer(
  { db }: Services,
  viewer: Viewer,
  slug: string,
  filter: MemberFilter,
  page: Page,
) {
  await consumeRateLimit(db, limits.lists, viewer.accountId);
  const rows = await listMemberRows(db, slug, filter, page);
  // Nothing may mean that there is no such community, which is worth a second question.
  if (rows.length === 0) await getVisibleCommunity(db, slug);
  return pageOf(rows, page.limit, ({ joined_at }) => joined_at);
}

/** Throws NOT_FOUND for whoever neither wrote here nor is listed here. */
export async function getMemberForViewer(
  { db, clock }: Services,
  viewer: Viewer,
  { slug, userId }: Where,
): Promise<MemberProfile> {
  const row = await findMember(db, slug, userId);
  if (!row) throw notFound('This member');
  const reader = { accountId: viewer.accountId, now: clock.now() };
  return presentMember(row, row.is_listed ? await countThanksFor(db, slug, userId, reader) : 0);
}

/** What a listed member opened here, as far as the viewer reads it. Throws NOT_FOUND for everybody else. */
export async function listMemberPostsForViewer(
  services: Services,
  viewer: Viewer,
  { slug, userId }: Where,
  page: Parameters<typeof listPostsOf>[3],
) {
  if (!(await isListedIn(services.db, slug, userId))) throw notFound('This member');
  return await listPostsOf(services, viewer, { slug, authorId: userId }, page);
}
