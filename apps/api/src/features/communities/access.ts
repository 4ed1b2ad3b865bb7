import { AppError, notFound } from '../../platform/errors.ts';
import type { Database } from '../../platform/services.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { findForReader, findForViewer, findVisible } from './queries.ts';
import { priceView, saleRuleOf } from './rules.ts';

type Found = NonNullable<Awaited<ReturnType<typeof findForViewer>>>;

/** A community the viewer may know of, with their membership. Throws NOT_FOUND for absent and hidden ones alike. */
export async function getCommunityForViewer(
  db: Database,
  viewer: Viewer,
  slugOrId: string,
  now: Date,
): Promise<Found> {
  const found = await findForViewer(db, { named: slugOrId }, viewer.accountId, viewer.schoolId, now);
  if (!found) throw notFound('This community');
  return found;
}

/** The viewer's home. Throws NOT_FOUND before the first choice. */
export async function getHomeForViewer(db: Database, viewer: Viewer, now: Date): Promise<Found> {
  const found = await findForViewer(db, { homeOf: viewer.accountId }, viewer.accountId, viewer.schoolId, now);
  if (!found) throw notFound('Your home community');
  return found;
}

/** The community a request names, without counts or membership. Throws NOT_FOUND for absent and hidden ones alike. */
export async function getVisibleCommunity(db: Database, slugOrId: string) {
  const found = await findVisible(db, slugOrId);
  if (!found) throw notFound('This community');
  return found;
}

/** The community whose content a request asks for. Throws NOT_FOUND for absent and hidden ones alike. */
export async function getCommunityForReader(db: Database, viewer: Viewer, slugOrId: string, now: Date) {
  const found = await findForReader(db, slugOrId, viewer.accountId, now);
  if (!found) throw notFound('This community');
  return found;
}

/** What a row about locked content says of the community that sells it. */
export interface OwningCommunity {
  community_slug: string;
  community_status: string;
  community_access: string;
  pricing_json: unknown;
}

/** The refusal of locked content: which community opens it, and what Pro costs there now and next month. */
export function proRequired(message: string, owner: OwningCommunity, now: Date): AppError {
  const rule = saleRuleOf({
    status: owner.community_status,
    access: owner.community_access,
    pricing_json: owner.pricing_json,
  });
  const price = priceView(rule, now);
  return new AppError('PRO_REQUIRED', message, {
    community_slug: owner.community_slug,
    price_today_vnd: price?.today_vnd ?? null,
    price_next_month_vnd: price?.next_month_vnd ?? null,
    next_change_at: price?.next_change_at ?? null,
  });
}
