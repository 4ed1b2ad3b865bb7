import { createHash } from 'node:crypto';
import type { DraftLink } from '@cungnghe/contracts/draft-links/endpoints';
import type { PublicationKind } from '@cungnghe/contracts/scheduled-publications/endpoints';
import { type Insertable, sql, type Transaction } from 'kysely';
import type { DB } from '../../platform/database/tables.generated.ts';
import type { Database } from '../../platform/services.ts';

type Db = Database | Transaction<DB>;

/** What stands in the database in place of a token, as with calendars: 192 random bits cannot be tried. */
export const digestOfToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Newest first. */
export function listLinks(
  db: Db,
  { subjectId, accountId, now }: { subjectId: string; accountId: string; now: Date },
): Promise<DraftLink[]> {
  return db
    .selectFrom('draft_links as l')
    .innerJoin('accounts as a', 'a.id', 'l.account_id')
    .select([
      'l.id',
      'a.full_name as made_by_name',
      sql<boolean>`l.account_id = ${accountId}`.as('is_own'),
      'l.created_at',
      'l.expires_at',
      'l.opened_count',
      'l.last_opened_at',
    ])
    .where('l.subject_id', '=', subjectId)
    .where('l.expires_at', '>', now.toISOString())
    .orderBy('l.created_at', 'desc')
    .orderBy('l.id', 'desc')
    .execute();
}

/**
 * Whether they may edit now, and until the transaction ends: a link that is made beside the end of their role is seen by
 * what ends links with it.
 */
export async function holdsRoleToEdit(trx: Transaction<DB>, accountId: string): Promise<boolean> {
  const { rows } = await sql`SELECT FROM operator_roles
    WHERE account_id = ${accountId} AND role IN ('owner', 'editor') ORDER BY role FOR SHARE`.execute(trx);
  return rows.length > 0;
}

export async function insertLink(trx: Transaction<DB>, row: Insertable<DB['draft_links']>): Promise<void> {
  await trx.insertInto('draft_links').values(row).execute();
}

/** What kind of text it is and where it stands; undefined for none. */
export async function findSubject(
  db: Db,
  subjectId: string,
): Promise<{ kind: PublicationKind; ref: string; name: string } | undefined> {
  return db
    .selectFrom('scheduled_publication_subjects')
    .select([
      sql<PublicationKind>`kind`.as('kind'),
      sql<string>`coalesce(ref, '')`.as('ref'),
      sql<string>`coalesce(name, '')`.as('name'),
    ])
    .where('id', '=', subjectId)
    .executeTakeFirst();
}

interface OpenedLink {
  readonly account_id: string;
  readonly subject_id: string;
  readonly expires_at: string;
  readonly shared_by: string;
}

/**
 * The one predicate that says which links answer, and counts that one was asked for: undefined for a link that has ended,
 * is of another installation, or whose maker may not edit now.
 */
export async function openLink(
  db: Database,
  { token, place, now }: { token: string; place: string; now: Date },
): Promise<OpenedLink | undefined> {
  const { rows } = await sql<OpenedLink>`
    UPDATE draft_links l SET opened_count = l.opened_count + 1, last_opened_at = ${now}
    FROM accounts a
    WHERE l.token_digest = ${digestOfToken(token)} AND l.place = ${place} AND l.expires_at > ${now}
      AND a.id = l.account_id AND a.is_active
      AND (a.integrity_locked_until IS NULL OR a.integrity_locked_until <= ${now})
      AND EXISTS (SELECT FROM operator_roles r WHERE r.account_id = a.id AND r.role IN ('owner', 'editor'))
    RETURNING l.account_id, l.subject_id, l.expires_at, a.full_name AS shared_by`.execute(db);
  return rows[0];
}

/** What was ended; undefined when there was none. */
export function deleteLink(trx: Transaction<DB>, { id, subjectId }: { id: string; subjectId: string }) {
  return trx
    .deleteFrom('draft_links')
    .where('id', '=', id)
    .where('subject_id', '=', subjectId)
    .returning(['id', 'account_id', 'created_at', 'expires_at', 'opened_count', 'last_opened_at'])
    .executeTakeFirst();
}

/** Ends every link to a text that is deleted and may come back; what is deleted with its drafts loses its links by itself. */
export async function endLinksOf(trx: Transaction<DB>, subjectId: string): Promise<void> {
  await trx.deleteFrom('draft_links').where('subject_id', '=', subjectId).execute();
}

export async function deleteEndedLinks(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('draft_links').where('expires_at', '<=', now.toISOString()).execute();
}
