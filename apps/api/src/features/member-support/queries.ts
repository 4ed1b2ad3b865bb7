import type { EngagementKind, OutboxRow } from '@cungnghe/contracts/emails/endpoints';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { DB } from '../../platform/database/tables.generated.ts';

type Db = Kysely<DB> | Transaction<DB>;
export type Trx = Transaction<DB>;

/** The e-mail that a cause had, as it is now. */
const fateOf = (cause: ReturnType<typeof sql>) =>
  sql<OutboxRow['status'] | null>`(SELECT o.status FROM email_outbox o WHERE o.dedupe_key = ${cause})`;

export function findMember(db: Db, id: string) {
  return db
    .selectFrom('accounts')
    .select((row) => [
      'id',
      'email',
      'account_type',
      'is_active',
      'erased_at',
      'integrity_locked_until',
      'full_name',
      row.ref('locale').$castTo<'vi' | 'en'>().as('locale'),
    ])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** What somebody agreed to, in one statement. */
export async function findConsents(db: Db, accountId: string) {
  const { rows } = await sql<{
    listed_at: string | null;
    named_at: string | null;
    public_quotes: number;
    unsubscribed: EngagementKind[];
    push_devices: number;
  }>`
    SELECT
      (SELECT m.listed_at FROM member_profiles m WHERE m.account_id = ${accountId}) AS listed_at,
      (SELECT p.agreed_at FROM people_pages p WHERE p.account_id = ${accountId}) AS named_at,
      (SELECT count(*)::int FROM community_posts c WHERE c.author_id = ${accountId}
        AND c.public_quote_allowed_at IS NOT NULL AND c.deleted_at IS NULL) AS public_quotes,
      ARRAY(SELECT e.kind FROM email_preferences e WHERE e.account_id = ${accountId} ORDER BY e.kind) AS unsubscribed,
      (SELECT count(*)::int FROM push_subscriptions s WHERE s.account_id = ${accountId}) AS push_devices`.execute(
    db,
  );
  if (!rows[0]) throw new Error('a statement without FROM gave no row');
  return rows[0];
}

export function listPromptsOf(db: Db, accountId: string, limit: number) {
  return db
    .selectFrom('prompt_library_prompts')
    .select(['id', 'slug', 'name', 'is_listed', 'created_at'])
    .where('author_id', '=', accountId)
    .where('deleted_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

interface Page {
  readonly after: { readonly at: string; readonly id: string } | undefined;
  readonly limit: number;
}

// ---- addresses ----

export const correctionKey = (id: string) => `login_code:correction:${id}`;

type CorrectionKey = { accountId: string } | { email: string } | { refusalId: string };

export function findCorrection(db: Db, by: CorrectionKey) {
  const query = db
    .selectFrom('email_corrections as c')
    .leftJoin('accounts as o', 'o.id', 'c.requested_by')
    .select([
      'c.id',
      'c.account_id',
      'c.email',
      'c.tries',
      'c.reason',
      'c.requested_at',
      'c.expires_at',
      'c.counts_from',
      'c.refusal_id',
      'c.refused_at',
      'o.full_name as requested_by_name',
      fateOf(sql`'login_code:correction:' || c.id`).as('email_status'),
    ]);
  if ('email' in by) return query.where('c.email', '=', by.email).executeTakeFirst();
  if ('refusalId' in by) return query.where('c.refusal_id', '=', by.refusalId).executeTakeFirst();
  return query.where('c.account_id', '=', by.accountId).executeTakeFirst();
}

/** Waits for whoever is about to change it. The caller holds the account. */
export function lockCorrection(trx: Trx, id: string) {
  return trx
    .selectFrom('email_corrections')
    .select([
      'id',
      'account_id',
      'digest',
      'tries',
      'requested_by',
      'expires_at',
      'counts_from',
      'refused_at',
    ])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Those of other accounts that are over or were refused; those that wait keep the address from other accounts. */
export async function deleteEndedCorrections(
  trx: Trx,
  { email, exceptOf }: { email: string; exceptOf: string },
  now: Date,
): Promise<void> {
  await trx
    .deleteFrom('email_corrections')
    .where('email', '=', email)
    .where('account_id', '!=', exceptOf)
    .where((is) => is.or([is('expires_at', '<=', now.toISOString()), is('refused_at', 'is not', null)]))
    .execute();
}

export async function deleteCorrection(trx: Trx, accountId: string): Promise<void> {
  await trx.deleteFrom('email_corrections').where('account_id', '=', accountId).execute();
}

export async function insertCorrection(
  trx: Trx,
  row: {
    id: string;
    account_id: string;
    email: string;
    digest: string;
    reason: string;
    requested_at: Date;
    requested_by: string;
    expires_at: Date;
    counts_from: Date;
    refusal_id: string;
  },
): Promise<void> {
  await trx.insertInto('email_corrections').values(row).execute();
}

/** False when it was refused before, or is gone. */
export async function markRefused(trx: Trx, refusalId: string, now: Date): Promise<boolean> {
  const refused = await trx
    .updateTable('email_corrections')
    .set({ refused_at: now })
    .where('refusal_id', '=', refusalId)
    .where('refused_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return refused !== undefined;
}

export async function countWrongTry(trx: Trx, id: string): Promise<void> {
  await trx.updateTable('email_corrections').set({ tries: sql`tries + 1` }).where('id', '=', id).execute();
}

// ---- notes ----

export function notesOf(db: Db, accountId: string) {
  return db
    .selectFrom('member_notes as n')
    .leftJoin('accounts as w', 'w.id', 'n.written_by')
    .select([
      'n.id',
      'n.body',
      'n.written_by',
      'w.full_name as written_by_name',
      'n.version',
      'n.created_at',
      'n.updated_at',
    ])
    .where('n.account_id', '=', accountId);
}

/** Newest first, one more than `limit`. */
export function listNotes(db: Db, accountId: string, { after, limit }: Page) {
  let query = notesOf(db, accountId)
    .orderBy('n.created_at', 'desc')
    .orderBy('n.id', 'desc')
    .limit(limit + 1);
  if (after) query = query.where(sql<boolean>`(n.created_at, n.id) < (${after.at}, ${after.id})`);
  return query.execute();
}

export const findNote = (db: Db, accountId: string, noteId: string) =>
  notesOf(db, accountId).where('n.id', '=', noteId).executeTakeFirst();

export const lockNote = (trx: Trx, accountId: string, noteId: string) =>
  notesOf(trx, accountId).where('n.id', '=', noteId).forUpdate('n').executeTakeFirst();

/** False when it was stored before. */
export async function insertNote(
  trx: Trx,
  row: { id: string; account_id: string; written_by: string; send_id: string; body: string; now: Date },
): Promise<boolean> {
  const { now, ...values } = row;
  const inserted = await trx
    .insertInto('member_notes')
    .values({ ...values, created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.column('send_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** What an operator wrote about or to one person, by the name that its client gave it. */
export const findSentNote = (db: Db, accountId: string, writtenBy: string, sendId: string) =>
  notesOf(db, accountId)
    .where('n.send_id', '=', sendId)
    .where('n.written_by', '=', writtenBy)
    .executeTakeFirst();

export async function updateNote(trx: Trx, id: string, body: string, now: Date): Promise<void> {
  await trx
    .updateTable('member_notes')
    .set({ body, version: sql`version + 1`, updated_at: now })
    .where('id', '=', id)
    .execute();
}

export async function deleteNote(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('member_notes').where('id', '=', id).execute();
}

// ---- messages ----

export const messageKey = (id: string) => `message:${id}`;

export function messagesOf(db: Db, accountId: string) {
  return db
    .selectFrom('member_messages as m')
    .leftJoin('accounts as w', 'w.id', 'm.written_by')
    .select([
      'm.id',
      'm.subject',
      'm.body',
      'w.full_name as written_by_name',
      'm.created_at',
      'm.read_at',
      fateOf(sql`'message:' || m.id`).as('email_status'),
    ])
    .where('m.account_id', '=', accountId);
}

/** Newest first, one more than `limit`. */
export function listMessages(db: Db, accountId: string, { after, limit }: Page) {
  let query = messagesOf(db, accountId)
    .orderBy('m.created_at', 'desc')
    .orderBy('m.id', 'desc')
    .limit(limit + 1);
  if (after) query = query.where(sql<boolean>`(m.created_at, m.id) < (${after.at}, ${after.id})`);
  return query.execute();
}

export const findMessageTo = (db: Db, accountId: string, id: string) =>
  messagesOf(db, accountId).where('m.id', '=', id).executeTakeFirst();

export const findSentMessage = (db: Db, accountId: string, writtenBy: string, sendId: string) =>
  messagesOf(db, accountId)
    .where('m.send_id', '=', sendId)
    .where('m.written_by', '=', writtenBy)
    .executeTakeFirst();

/** Those of these accounts that there are, in the order of their ids. */
export const listExisting = (trx: Trx, ids: readonly string[]) =>
  trx.selectFrom('accounts').select('id').where('id', 'in', ids).orderBy('id').execute();

/** False when it was stored before. */
export async function insertMessage(
  trx: Trx,
  row: {
    id: string;
    account_id: string;
    written_by: string;
    send_id: string;
    subject: string;
    body: string;
    created_at: Date;
  },
): Promise<boolean> {
  const inserted = await trx
    .insertInto('member_messages')
    .values(row)
    .onConflict((conflict) => conflict.column('send_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** When it was read first. */
export async function markMessageRead(db: Db, accountId: string, id: string, now: Date) {
  return await db
    .updateTable('member_messages')
    .set({ read_at: sql`coalesce(read_at, ${now})` })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .returning(sql<string>`read_at`.as('read_at'))
    .executeTakeFirst();
}
