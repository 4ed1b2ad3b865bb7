import { communityCard, communityList } from '@cungnghe/contracts/communities';
import { encode } from '../../platform/http/serializer.ts';
import { type Head, headOf, listOf, restOf, withoutEnd } from '../../platform/http/shared-answers.ts';
import { gatherReads, shareReads } from '../../platform/reads.ts';
import type { Services } from '../../platform/services.ts';
import { courseCounter } from './course-count-queries.ts';
import { listChoosable, listMemberships, type OwnMembership } from './queries.ts';
import { homeSwitch } from './rules.ts';

const shared = communityCard.omit({ is_member: true, is_home: true, is_pro: true });
const own = communityCard.pick({ is_member: true, is_home: true, is_pro: true });
const aside = communityList.pick({ home_switch: true, home_slug: true });

const stranger = { is_member: false, is_home: false, is_pro: false };

/** What there is to choose, as JSON: the same for all but for what one is in each community. */
export function createCommunityList({ db, clock }: Pick<Services, 'db' | 'clock'>) {
  const courseCounts = courseCounter(db);
  const share = shareReads<Awaited<ReturnType<typeof read>>>();
  const membershipsOf = gatherReads(async (accountIds: readonly string[]) => {
    const found = new Map<string, OwnMembership[]>();
    for (const row of await listMemberships(db, accountIds, clock.now())) {
      found.set(row.account_id, [...(found.get(row.account_id) ?? []), row]);
    }
    return accountIds.map((id) => found.get(id) ?? []);
  });

  async function read() {
    const [rows, counts] = await Promise.all([listChoosable(db), courseCounts()]);
    const heads = (dimension: 'industry' | 'occupation'): Head[] =>
      rows
        .filter((row) => row.dimension === dimension)
        .map((row) => headOf(shared, { ...row, dimension, course_count: counts.get(row.id) ?? 0 }));
    return {
      slugs: new Map(rows.map(({ id, slug }) => [id, slug])),
      industry: heads('industry'),
      occupation: heads('occupation'),
    };
  }

  return async (accountId: string): Promise<Uint8Array[]> => {
    const [{ slugs, industry, occupation }, memberships] = await Promise.all([
      share('all', read),
      membershipsOf(accountId),
    ]);
    const mine = new Map(memberships.map((row) => [row.community_id, row]));
    // A home that is hidden by now is none.
    const home = memberships.find((row) => row.is_home && slugs.has(row.community_id));
    const rest = (id: string) => {
      const row = mine.get(id);
      return row ? restOf(encode(own, { is_member: true, is_home: row.is_home, is_pro: row.is_pro })) : none;
    };
    const homeSlug = (home && slugs.get(home.community_id)) ?? null;
    const last = encode(aside, { home_switch: homeSwitch(home, clock.now()), home_slug: homeSlug });
    return [
      withoutEnd(last),
      Buffer.from(',"industry":'),
      listOf(industry, rest),
      Buffer.from(',"occupation":'),
      listOf(occupation, rest),
      Buffer.from('}'),
    ];
  };
}

const none = restOf(encode(own, stranger));
