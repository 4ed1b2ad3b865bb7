import { sql, type Transaction } from 'kysely';
import type { DB } from '../../../platform/database/tables.generated.ts';
import { renameThing } from '../../notifications/public.ts';

interface Erasure {
  readonly accountId: string;
  readonly texts: 'keep' | 'delete';
  /** What a mention of the person says from now on. */
  readonly name: string;
  readonly now: Date;
  /** The start of a text as it stands in lists. */
  readonly excerptOf: (text: string) => Promise<string>;
}

/**
 * What becomes of the threads and replies of somebody who goes: they stay, under an account without a name, or are taken
 * back like by their author, with the pictures in them. Mentions of the person in the texts of others lose the name.
 * Resolves to the keys of pictures that are nobody's any more.
 */
export async function eraseWriting(
  trx: Transaction<DB>,
  { accountId, texts, name, now, excerptOf }: Erasure,
): Promise<string[]> {
  if (texts === 'delete') {
    // Replies before posts, as everybody locks them.
    await trx
      .updateTable('community_post_replies')
      .set({
        body: '',
        deleted_at: sql`coalesce(deleted_at, ${now})`,
        deleted_by: sql`coalesce(deleted_by, 'author')`,
      })
      .where('author_id', '=', accountId)
      .execute();
    const posts = await trx
      .updateTable('community_posts')
      .set({
        title: '',
        context: '',
        complication: '',
        question: '',
        excerpt: '',
        deleted_at: sql`coalesce(deleted_at, ${now})`,
        deleted_by: sql`coalesce(deleted_by, 'author')`,
        updated_at: now,
      })
      .where('author_id', '=', accountId)
      .returning('id')
      .execute();
    for (const { id } of posts) await renameThing(trx, id, '');
    await sql`UPDATE community_post_reports SET reported_text = '' WHERE post_id IN (
        SELECT id FROM community_posts WHERE author_id = ${accountId}) AND reply_id IS NULL
      OR reply_id IN (SELECT id FROM community_post_replies WHERE author_id = ${accountId})`.execute(trx);
  }
  const pictures =
    texts === 'delete'
      ? await trx
          .deleteFrom('forum_images')
          .where('account_id', '=', accountId)
          .returning('storage_key')
          .execute()
      : [];
  await trx
    .updateTable('forum_images')
    .set({ account_id: null })
    .where('account_id', '=', accountId)
    .execute();
  const place = `/members/${accountId})`;
  // The label may hold escaped brackets; the address is the account's own.
  const mention = `\\[@(?:[^\\]\\\\]|\\\\.)*\\](\\(/c/[A-Za-z0-9_-]+/members/${accountId}\\))`;
  const neutral = `[@${name}]\\1`;
  await sql`UPDATE community_post_replies SET body = regexp_replace(body, ${mention}, ${neutral}, 'g')
    WHERE strpos(body, ${place}) > 0`.execute(trx);
  await sql`UPDATE community_posts SET
      context = regexp_replace(context, ${mention}, ${neutral}, 'g'),
      complication = regexp_replace(complication, ${mention}, ${neutral}, 'g'),
      question = regexp_replace(question, ${mention}, ${neutral}, 'g'),
      updated_at = ${now}
    WHERE strpos(context || complication || question, ${place}) > 0`.execute(trx);
  const asked = await trx
    .selectFrom('community_posts')
    .select(['id', 'question', 'excerpt'])
    .where(sql<boolean>`strpos(question, ${place}) > 0`)
    .where('deleted_at', 'is', null)
    .execute();
  for (const { id, question, excerpt } of asked) {
    const neutralExcerpt = await excerptOf(question);
    if (neutralExcerpt === excerpt) continue;
    await trx.updateTable('community_posts').set({ excerpt: neutralExcerpt }).where('id', '=', id).execute();
  }
  return pictures.map(({ storage_key }) => storage_key);
}
