import { AppError, notFound } from '../../platform/errors.ts';
import type { Database, Services } from '../../platform/services.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { priceView, saleRuleOf } from './prices/rules.ts';
import {
  countContents,
  countCourses,
  exactUpTo,
  findDetail,
  findForReader,
  findHomeForReader,
  findVisible,
  listChoosable,
  listMemberships,
} from './queries.ts';

type Reading = Pick<Services, 'db' | 'readDb' | 'cache' | 'clock'>;

/** What depends on the time of day is cached for no longer than the minute it was asked in. */
export const minuteOf = (now: Date) => Math.floor(now.getTime() / 60_000);

/** The communities there are to choose from, with what somebody is in each. */
export async function listCommunitiesForViewer({ db, readDb, cache, clock }: Reading, { accountId }: Viewer) {
  const [cards, memberships] = await Promise.all([
    cache.read({ key: ['communities'], tags: ['communities'] }, async () => {
      const [rows, counts] = await Promise.all([listChoosable(db), countCourses(db)]);
      return rows.map((row) => ({ ...row, course_count: counts.get(row.id) ?? 0 }));
    }),
    listMemberships(readDb, { accountId, now: clock.now() }),
  ]);
  return { cards, memberships };
}

/** A community with what it holds and the viewer's membership. Throws NOT_FOUND for absent and hidden ones alike. */
export async function getCommunityForViewer(
  reading: Reading,
  { accountId, schoolId }: Viewer,
  which: { named: string } | 'home',
) {
  const { readDb } = reading;
  const now = reading.clock.now();
  const [reader] = await (which === 'home'
    ? findHomeForReader(readDb, { accountId, now })
    : findForReader(readDb, { community: which.named, accountId, now }));
  const detail = reader && (await countedDetail(reading, reader.id, schoolId));
  if (!detail) throw notFound(which === 'home' ? 'Your home community' : 'This community');
  const { tier, pro_expires_at, is_home, has_full_access } = reader;
  return { ...detail, tier, pro_expires_at, is_home, has_full_access };
}

async function countedDetail({ db, cache, clock }: Reading, id: string, schoolId: string) {
  const now = clock.now();
  const tags = [id, `counts:${id}`, 'events'];
  const found = await cache.read({ key: ['community', id, schoolId, minuteOf(now)], tags }, async () => {
    return await findDetail(db, id, schoolId, now);
  });
  if (!found) return undefined;
  const { members, courses, books, documents, ready_documents, report_links, posts } = found;
  const few = Object.entries({ members, courses, books, documents, ready_documents, report_links, posts });
  const exact = few.filter(([, each]) => each <= exactUpTo);
  if (exact.length === few.length) return found;
  const all = await cache.read({ key: ['holdings', id], tags: [], ttlMs: wholeCountsTtlMs }, () =>
    countContents(db, id),
  );
  return { ...found, ...all, ...Object.fromEntries(exact) };
}

/** Counts that are too much work for every change of them. */
const wholeCountsTtlMs = 10_000;

/** The community a request names, without counts or membership. Throws NOT_FOUND for absent and hidden ones alike. */
export async function getVisibleCommunity(db: Database, slugOrId: string) {
  const found = await findVisible(db, slugOrId);
  if (!found) throw notFound('This community');
  return found;
}

/** The community whose content a request asks for. Throws NOT_FOUND for absent and hidden ones alike. */
export async function getCommunityForReader(db: Database, viewer: Viewer, slugOrId: string, now: Date) {
  const [found] = await findForReader(db, { community: slugOrId, accountId: viewer.accountId, now });
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
