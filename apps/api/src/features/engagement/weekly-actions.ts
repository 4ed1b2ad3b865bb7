import type { EmailData } from '@cungnghe/emails/data';
import type { Transaction } from 'kysely';
import type { DB } from '../../platform/database/tables.generated.ts';
import type { Database } from '../../platform/services.ts';
import { weekBefore, weekly } from './rules.ts';
import {
  listAnswered,
  listGoing,
  listNewContent,
  listNewThreads,
  listUpcomingEvents,
} from './weekly-queries.ts';

type Db = Database | Transaction<DB>;

type Weekly = EmailData['community_weekly'];

/** What is the same for all members. */
interface Digest extends Pick<Weekly, 'communityName' | 'communitySlug' | 'weekOf' | 'newContent' | 'posts'> {
  readonly events: readonly (Omit<Weekly['events'][number], 'isGoing'> & { readonly id: string })[];
  readonly isNews: boolean;
}

interface Community {
  readonly id: string;
  readonly name: string;
  readonly slug: string;
}

export interface WeeklyDigests {
  of(db: Db, community: Community, schoolId: string): Promise<Digest>;
}

/** What is new in communities as one round found it: the same for all members of a community and a school. */
export function createWeeklyDigests(now: Date): WeeklyDigests {
  const digests = new Map<string, Digest>();
  return {
    of: async (db, community, schoolId) => {
      const key = `${community.id} ${schoolId}`;
      const known = digests.get(key) ?? (await findDigest(db, community, schoolId, now));
      digests.set(key, known);
      return known;
    },
  };
}

async function findDigest(db: Db, community: Community, schoolId: string, now: Date): Promise<Digest> {
  const newContent = await listNewContent(db, community.id, now);
  const threads = await listNewThreads(db, community.id, now);
  const events = await listUpcomingEvents(db, { communityId: community.id, schoolId }, now);
  return {
    communityName: community.name,
    communitySlug: community.slug,
    weekOf: weekBefore(now),
    newContent: newContent.map((piece) =>
      piece.kind === 'prompt' ? piece : { ...piece, path: `/c/${community.slug}${piece.path}` },
    ),
    posts: threads.map(({ id, title, author, repliers }) => ({
      title,
      path: `/c/${community.slug}/posts/${id}`,
      author,
      repliers: firstOf(repliers),
    })),
    events: events.map(({ id, slug, title, starts_at }) => ({
      id,
      title,
      path: `/online-events/${slug}`,
      startsAt: starts_at,
    })),
    isNews: newContent.length + threads.length > 0 || events.some(({ is_new }) => is_new),
  };
}

const mostNames = 2;

const firstOf = (names: readonly string[]) => ({
  names: names.slice(0, mostNames),
  others: Math.max(0, names.length - mostNames),
});

/** What is in a weekly message for these accounts alone. */
export interface OwnWeek {
  answersTo(accountId: string): Weekly['answers'];
  isGoing(accountId: string, eventId: string): boolean;
}

export async function findOwnWeeks(db: Db, accountIds: readonly string[], now: Date): Promise<OwnWeek> {
  const answered = Map.groupBy(await listAnswered(db, accountIds, now), ({ account_id }) => account_id);
  const going = new Set(
    (await listGoing(db, accountIds, now)).map(({ account_id, event_id }) => `${account_id} ${event_id}`),
  );
  return {
    answersTo: (accountId) =>
      (answered.get(accountId) ?? [])
        .slice(0, weekly.most)
        .map(({ id, title, community_slug, repliers }) => ({
          title,
          path: `/c/${community_slug}/posts/${id}`,
          repliers: firstOf(repliers),
        })),
    isGoing: (accountId, eventId) => going.has(`${accountId} ${eventId}`),
  };
}
