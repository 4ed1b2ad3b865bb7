import type { BodyInput } from '@cungnghe/contracts/endpoint';
import { profileFields, type setOwnListing } from '@cungnghe/contracts/members/endpoints';
import type { Services } from '../platform/services.ts';
import type { Person } from './test-app.ts';

type Listing = BodyInput<typeof setOwnListing>;

export const everythingShown = Object.fromEntries(
  profileFields.map((name) => [name, 'members']),
) as Listing['visibility'];

/** Everything that somebody may say, with a few words of one's own. */
export const listing = (said: Partial<Listing> = {}): Listing => ({
  listed: true,
  headline: null,
  can_help_with: [],
  looking_for: [],
  links: [],
  visibility: everythingShown,
  version: 0,
  ...said,
});

export const setListing = (person: Person, said: Partial<Listing> = {}) =>
  person.call('PUT', '/api/user/profile', listing(said));

/** Somebody who joined a community and agreed to be listed, written past the API. */
export async function listMember(
  { db, clock }: Services,
  accountId: string,
  community: string,
): Promise<void> {
  const now = clock.now();
  const { id } = await db
    .selectFrom('communities')
    .select('id')
    .where('slug', '=', community)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('community_memberships')
    .values({
      id: `cmm-${accountId}-${id}`,
      community_id: id,
      user_id: accountId,
      joined_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'community_id']).doNothing())
    .execute();
  await db
    .insertInto('member_profiles')
    .values({ account_id: accountId, listed_at: now, version: 1, updated_at: now })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ listed_at: now }))
    .execute();
}

/** What goes back with a change of the own listing. */
export const profileVersion = async ({ db }: Services, accountId: string): Promise<number> =>
  (
    await db
      .selectFrom('member_profiles')
      .select('version')
      .where('account_id', '=', accountId)
      .executeTakeFirst()
  )?.version ?? 0;
