import type { Note } from '@cungnghe/contracts/notes/endpoints';
import { type RawBuilder, sql, type Transaction } from 'kysely';
import { containing } from '../../platform/database/like-pattern.ts';
import type { DB } from '../../platform/database/tables.generated.ts';
import type { Database } from '../../platform/services.ts';
import { isSectionReadable } from '../books/public.ts';
import { isVisible, membershipOf, type OwningCommunity, owningCommunity } from '../communities/public.ts';
import { isLessonReadable, isListedHere } from '../courses/public.ts';
import { isDocumentListed, isDocumentReadable } from '../library/public.ts';

type Db = Database | Transaction<DB>;

interface Asking {
  readonly accountId: string;
  readonly now: Date;
}

/**
 * The text that `about` names, through a community in which somebody may know of it; no row when they cannot. What all
 * communities share is read through one of their own, if they have one.
 */
function textAbout(about: RawBuilder<string>, { accountId, now }: Asking) {
  const id = sql`split_part(${about}, ':', 2)`;
  const isKind = (kind: string) => sql`split_part(${about}, ':', 1) = ${sql.lit(kind)}`;
  const community = sql`communities c ${membershipOf({ accountId }, now)}`;
  const found = (title: RawBuilder<unknown>, path: RawBuilder<unknown>, readable: RawBuilder<boolean>) => sql`
    SELECT ${owningCommunity}, ${title} AS title, '/c/' || c.slug || ${path} AS path, ${readable} AS readable,
      coalesce(m.is_home, false) AS is_home, m.user_id IS NOT NULL AS is_own`;
  return sql`
    SELECT * FROM (
      ${found(sql`l.title`, sql`'/courses/' || k.slug || '/' || l.id`, isLessonReadable(now))}
      FROM legacy_lessons l JOIN legacy_courses k ON k.id = l.course_id
      JOIN ${community} ON ${isVisible} AND ${isListedHere}
      WHERE ${isKind('lesson')} AND l.id = ${id}
      UNION ALL
      ${found(sql`s.title`, sql`'/books/' || b.slug || '/' || s.id`, isSectionReadable(now))}
      FROM legacy_ebook_sections s JOIN legacy_ebooks b ON b.id = s.ebook_id AND b.is_listed
      JOIN ${community} ON ${isVisible} AND c.id = b.community_id
      WHERE ${isKind('section')} AND s.id = ${id}
      UNION ALL
      ${found(sql`d.title`, sql`'/library/' || d.slug`, isDocumentReadable(now))}
      FROM community_library_docs d
      JOIN ${community} ON ${isVisible} AND c.id = d.community_id
      WHERE ${isKind('document')} AND d.id = ${id} AND ${isDocumentListed}
    ) known
    ORDER BY is_home DESC, is_own DESC, community_id LIMIT 1`;
}

export interface TextAccess extends OwningCommunity {
  readonly readable: boolean;
}

/** The text that a note is to be about, for anyone who may know of it, and whether they may read it. */
export async function findText(db: Db, about: string, asking: Asking): Promise<TextAccess | undefined> {
  const { rows } = await sql<TextAccess>`${textAbout(sql`${about}::text`, asking)}`.execute(db);
  return rows[0];
}

/** `body` and what a note says of its text; the words of the text only where it may be read. */
const columns = sql`n.id, n.about, t.title AS about_title, t.path AS about_path,
  coalesce(t.readable, false) AS is_readable, n.quote IS NOT NULL AS has_quote,
  CASE WHEN t.readable THEN n.quote END AS quote, CASE WHEN t.readable THEN n.prefix END AS prefix,
  CASE WHEN t.readable THEN n.suffix END AS suffix, n.body, n.version, n.created_at, n.updated_at`;

const withText = (asking: Asking) => sql`LEFT JOIN LATERAL (
  ${textAbout(sql<string>`n.about`, asking)}
) t ON true`;

/** Whether a note holds what was typed: in what somebody wrote, or in words that they may read now. */
const holds = (typed: string) =>
  sql`(n.body_search LIKE ${containing(typed)} OR (t.readable AND n.quote_search LIKE ${containing(typed)}))`;

/** One more than `limit`, the newest first. */
export async function listOwn(
  db: Db,
  asking: Asking,
  where: {
    readonly about: string | undefined;
    readonly q: string | undefined;
    readonly after: { at: string; id: string } | undefined;
    readonly limit: number;
  },
): Promise<Note[]> {
  const { about, q, after, limit } = where;
  const { rows } = await sql<Note>`
    SELECT ${columns} FROM user_notes n ${withText(asking)}
    WHERE n.account_id = ${asking.accountId}
      ${about === undefined ? sql`` : sql`AND n.about = ${about}`}
      ${q === undefined || q === '' ? sql`` : sql`AND ${holds(q)}`}
      ${after === undefined ? sql`` : sql`AND (n.created_at, n.id) < (${after.at}, ${after.id})`}
    ORDER BY n.created_at DESC, n.id DESC
    LIMIT ${limit + 1}`.execute(db);
  return rows;
}

/** All of somebody's, as they may read them now. */
export async function listAllOwn(db: Db, asking: Asking): Promise<Note[]> {
  const { rows } = await sql<Note>`
    SELECT ${columns} FROM user_notes n ${withText(asking)}
    WHERE n.account_id = ${asking.accountId} ORDER BY n.created_at, n.id`.execute(db);
  return rows;
}

export async function findOwn(db: Db, noteId: string, asking: Asking): Promise<Note | undefined> {
  const { rows } = await sql<Note>`
    SELECT ${columns} FROM user_notes n ${withText(asking)}
    WHERE n.id = ${noteId} AND n.account_id = ${asking.accountId}`.execute(db);
  return rows[0];
}

/** The id of what was stored under a `sendId`. */
export async function findSent(db: Db, accountId: string, sendId: string) {
  return await db
    .selectFrom('user_notes')
    .select(['id', 'about'])
    .where('account_id', '=', accountId)
    .where('send_id', '=', sendId)
    .executeTakeFirst();
}

export async function countOwn(db: Db, accountId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM user_notes WHERE account_id = ${accountId}`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function insertNote(
  trx: Transaction<DB>,
  note: {
    readonly id: string;
    readonly accountId: string;
    readonly about: string;
    readonly quote: string | null;
    readonly prefix: string | null;
    readonly suffix: string | null;
    readonly body: string;
    readonly sendId: string;
    readonly now: Date;
  },
): Promise<void> {
  const { accountId, sendId, now, ...columnsOf } = note;
  await trx
    .insertInto('user_notes')
    .values({ ...columnsOf, account_id: accountId, send_id: sendId, created_at: now, updated_at: now })
    .execute();
}

/** A note of one's own, held until the transaction ends. */
export async function lockNote(trx: Transaction<DB>, noteId: string, accountId: string) {
  return await trx
    .selectFrom('user_notes')
    .select(['body', 'quote', 'version'])
    .where('id', '=', noteId)
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirst();
}

export async function setBody(
  trx: Transaction<DB>,
  noteId: string,
  change: { readonly body: string; readonly version: number; readonly now: Date },
): Promise<void> {
  const { body, version, now } = change;
  await trx
    .updateTable('user_notes')
    .set({ body, version, updated_at: now })
    .where('id', '=', noteId)
    .execute();
}

export async function deleteOwn(db: Db, noteId: string, accountId: string): Promise<void> {
  await db.deleteFrom('user_notes').where('id', '=', noteId).where('account_id', '=', accountId).execute();
}
