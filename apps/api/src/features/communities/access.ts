import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { communitiesFolder } from '../../platform/content.ts';
import { AppError, notFound } from '../../platform/errors.ts';
import { countedAnew, keepCounts } from '../../platform/kept-counts.ts';
import { gatherReads, shareReads } from '../../platform/reads.ts';
import type { Database, Services } from '../../platform/services.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { type Asked, countHoldings, findDetail, findForReaders, findVisible } from './queries.ts';
import { priceView, saleRuleOf } from './rules.ts';

type Reading = Pick<Services, 'db' | 'clock'>;

/** What every look at a community asks, of many people at once. */
function createReaderSearch({ db, clock }: Reading) {
  return gatherReads((asked: readonly Asked[]) => findForReaders(db, asked, clock.now()));
}

/**
 * {@link getCommunityForReader} for what many read at once: those who ask together are one question. `what` is said not
 * to be there when the community is not.
 */
export function gatherReaders(reading: Reading, what = 'This community') {
  const find = createReaderSearch(reading);
  return async (viewer: Viewer, slugOrId: string) => {
    const found = await find({ named: slugOrId, accountId: viewer.accountId });
    if (!found) throw notFound(what);
    return found;
  };
}

const hasFile = (slug: string, name: string) => existsSync(join(communitiesFolder, slug, name));

/** Communities with what they hold and the membership of who looks at them. */
export function createDetails(reading: Reading) {
  const { db, clock } = reading;
  const find = createReaderSearch(reading);
  const share = shareReads<Awaited<ReturnType<typeof countedDetail>>>();
  const countAll = keepCounts((communityId) => countHoldings(db, communityId));

  async function countedDetail(id: string, schoolId: string) {
    const found = await findDetail(db, id, schoolId, clock.now());
    if (!found) return undefined;
    const { members, courses, books, documents, ready_documents, posts } = found;
    const few = { members, courses, books, documents, ready_documents, posts };
    const canvases = { bmc: hasFile(found.slug, 'bmc.json'), jtbd: hasFile(found.slug, 'jtbd.json') };
    if (Object.values(few).every((each) => each <= countedAnew)) return { ...found, canvases };
    const all = await countAll(id);
    // What is small is counted anew each time, and right.
    const right = Object.entries(few).filter(([, each]) => each <= countedAnew);
    return { ...found, canvases, ...all, ...Object.fromEntries(right) };
  }

  /** One that the viewer may know of. Throws NOT_FOUND for absent and hidden ones alike. */
  return async ({ accountId, schoolId }: Viewer, which: { named: string } | 'home') => {
    const reader = await find({ named: which === 'home' ? null : which.named, accountId });
    const detail =
      reader && (await share(`${reader.id} ${schoolId}`, () => countedDetail(reader.id, schoolId)));
    if (!detail) throw notFound(which === 'home' ? 'Your home community' : 'This community');
    const { tier, pro_expires_at, is_home, has_full_access } = reader;
    return { ...detail, tier, pro_expires_at, is_home, has_full_access };
  };
}

/** The community a request names, without counts or membership. Throws NOT_FOUND for absent and hidden ones alike. */
export async function getVisibleCommunity(db: Database, slugOrId: string) {
  const found = await findVisible(db, slugOrId);
  if (!found) throw notFound('This community');
  return found;
}

/** The community whose content a request asks for. Throws NOT_FOUND for absent and hidden ones alike. */
export async function getCommunityForReader(db: Database, viewer: Viewer, slugOrId: string, now: Date) {
  const [found] = await findForReaders(db, [{ named: slugOrId, accountId: viewer.accountId }], now);
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
