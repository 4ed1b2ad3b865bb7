import type { Transaction } from 'kysely';
import type { DB } from '../../../platform/database/tables.generated.ts';
import type { Services } from '../../../platform/services.ts';
import { notify, renameThing } from '../../notifications/public.ts';
import { maxMentions } from '../rules.ts';
import {
  claimPost,
  claimReply,
  isGone,
  listRecipients,
  markPostNotified,
  markReplyNotified,
} from './fan-out-queries.ts';

/** People told in one round, more or less: a rush of replies leaves most of the machine to those who write them. */
const maxPerRound = 1_000;

/**
 * Tells people of texts that were written since the last round. A text and those who hear of it are one transaction,
 * which also marks the text: whatever ends a process, each person is told exactly once. One text at a time, because
 * two transactions with several each could wait for each other.
 */
export async function notifyOfNewPosts(services: Services): Promise<void> {
  let left = maxPerRound;
  for (const tell of [notifyOfPost, notifyOfReply]) {
    while (left > 0) {
      const told = await runNotifyStep(services, tell);
      if (told === undefined) break;
      left -= 1 + told;
    }
  }
}

interface NotifyOutcome {
  readonly postId: string;
  readonly people: number;
}

/** Answers how many people were told of one text; undefined when there is none left. */
type NotifyStep = (services: Services, trx: Transaction<DB>, now: Date) => Promise<NotifyOutcome | undefined>;

async function runNotifyStep(services: Services, tell: NotifyStep): Promise<number | undefined> {
  const { db, clock } = services;
  const told = await db.transaction().execute((trx) => tell(services, trx, clock.now()));
  // Whoever removed the thread meanwhile has not seen what was told in these moments.
  if (told && told.people > 0 && (await isGone(db, told.postId))) await renameThing(db, told.postId, '');
  return told?.people;
}

async function notifyOfPost(
  services: Services,
  trx: Transaction<DB>,
  now: Date,
): Promise<NotifyOutcome | undefined> {
  const post = await claimPost(trx);
  if (!post) return undefined;
  const people = post.is_there ? await notifyRecipients(services, trx, { ...post, number: null }, now) : 0;
  await markPostNotified(trx, post.post_id);
  return { postId: post.post_id, people };
}

async function notifyOfReply(
  services: Services,
  trx: Transaction<DB>,
  now: Date,
): Promise<NotifyOutcome | undefined> {
  const reply = await claimReply(trx);
  if (!reply) return undefined;
  const people = reply.is_there ? await notifyRecipients(services, trx, reply, now) : 0;
  await markReplyNotified(trx, reply.id);
  return { postId: reply.post_id, people };
}

interface NewText {
  readonly post_id: string;
  readonly title: string;
  readonly community_id: string;
  readonly community_slug: string;
  readonly author_id: string;
  readonly text: string;
  /** Null for an opening post. */
  readonly number: number | null;
}

async function notifyRecipients(
  { markdown }: Services,
  trx: Transaction<DB>,
  text: NewText,
  now: Date,
): Promise<number> {
  const mentions = text.text.includes('/members/')
    ? await markdown.of(text.author_id).run('mentionsIn', text.text)
    : [];
  const named = mentions
    .filter(({ community }) => community === text.community_slug)
    .slice(0, maxMentions)
    .map(({ accountId }) => accountId);
  const people = await listRecipients(
    trx,
    {
      postId: text.post_id,
      communityId: text.community_id,
      authorId: text.author_id,
      named,
      isReply: text.number !== null,
    },
    now,
  );
  const about = {
    actorId: text.author_id,
    thingId: text.post_id,
    title: text.title,
    path: `/c/${text.community_slug}/posts/${text.post_id}`,
    ...(text.number !== null && { anchor: `reply-${text.number}` }),
  };
  const idsOf = (isNamed: boolean) =>
    people.filter((person) => person.is_named === isNamed).map(({ id }) => id);
  // Whoever is named hears of that, and not of the reply as well.
  await notify(trx, { ...about, kind: 'mention', to: idsOf(true) }, now);
  await notify(trx, { ...about, kind: 'reply', to: idsOf(false) }, now);
  return people.length;
}
