import type { EmailData } from '@cungnghe/emails/data';
import type { Transaction } from 'kysely';
import type { DB } from '../../platform/database/tables.generated.ts';
import type { Database } from '../../platform/services.ts';
import { weekBefore } from './rules.ts';
import { listNewContent, listNewThreads, listUpcomingEvents } from './weekly-queries.ts';

type Db = Database | Transaction<DB>;

type Digest = Omit<EmailData['community_weekly'], 'name'>;

interface Community {
  readonly id: string;
  readonly name: string;
  readonly slug: string;
}

export interface WeeklyDigests {
  /** Undefined when nothing is new. */
  of(db: Db, community: Community, schoolId: string): Promise<Digest | undefined>;
}

/** What is new in communities as one round found it: the same for all members of a community and a school. */
export function createWeeklyDigests(now: Date): WeeklyDigests {
  const digests = new Map<string, Digest | undefined>();
  return {
    of: async (db, community, schoolId) => {
      const key = `${community.id} ${schoolId}`;
      if (!digests.has(key)) digests.set(key, await findDigest(db, community, schoolId, now));
      return digests.get(key);
    },
  };
}

async function findDigest(
  db: Db,
  community: Community,
  schoolId: string,
  now: Date,
): Promise<Digest | undefined> {
  const newContent = await listNewContent(db, community.id, now);
  const threads = await listNewThreads(db, community.id, now);
  const events = await listUpcomingEvents(db, { communityId: community.id, schoolId }, now);
  if (newContent.length + threads.length === 0 && !events.some(({ is_new }) => is_new)) return;
  return {
    communityName: community.name,
    communitySlug: community.slug,
    weekOf: weekBefore(now),
    newContent: newContent.map((piece) =>
      piece.kind === 'prompt' ? piece : { ...piece, path: `/c/${community.slug}${piece.path}` },
    ),
    posts: threads.map(({ id, title, reply_count }) => ({
      title,
      path: `/c/${community.slug}/posts/${id}`,
      replyCount: reply_count,
    })),
    events: events.map(({ slug, title, starts_at }) => ({
      title,
      path: `/online-events/${slug}`,
      startsAt: starts_at,
    })),
  };
}
