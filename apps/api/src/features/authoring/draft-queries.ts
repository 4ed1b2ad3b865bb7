import type { Draft } from '@cungnghe/contracts/authoring/drafts';
import { sql, type Transaction } from 'kysely';
import type { DB } from '../../platform/database/tables.generated.ts';
import type { Database } from '../../platform/services.ts';
import { endAppointments } from '../scheduled-publications/public.ts';

type Db = Database | Transaction<DB>;

/** Whose draft of what: a lesson, a section, a document. */
export interface DraftKey {
  readonly accountId: string;
  readonly subjectId: string;
}

/** What was stored has been checked as the draft of this kind of thing. */
const draftColumns = sql`based_on_version, revision, content, updated_at`;

const draftRow = <Content>({ accountId, subjectId }: DraftKey) => sql<Draft<Content>>`
  SELECT ${draftColumns} FROM authoring_drafts WHERE account_id = ${accountId} AND subject_id = ${subjectId}`;

/** Only ever the reader's own. */
export async function findDraft<Content>(db: Db, key: DraftKey): Promise<Draft<Content> | undefined> {
  const { rows } = await draftRow<Content>(key).execute(db);
  return rows[0];
}

/** The same, held until the transaction ends: no other tab saves what is being published. */
export async function lockDraft(trx: Transaction<DB>, key: DraftKey): Promise<Draft<unknown> | undefined> {
  const { rows } = await sql<Draft<unknown>>`${draftRow(key)} FOR UPDATE`.execute(trx);
  return rows[0];
}

/** What an editor has typed here, and who else is in the middle of something. */
export async function draftsOn<Content>(db: Db, key: DraftKey) {
  const [draft, others] = await Promise.all([findDraft<Content>(db, key), listOtherDrafts(db, key)]);
  return { draft: draft ?? null, others };
}

/** Who else is in the middle of something here; what they typed stays theirs. */
function listOtherDrafts(db: Db, key: DraftKey) {
  return db
    .selectFrom('authoring_drafts as d')
    .innerJoin('accounts as a', 'a.id', 'd.account_id')
    .select(['a.full_name as name', 'd.updated_at'])
    .where('d.subject_id', '=', key.subjectId)
    .where('d.account_id', '!=', key.accountId)
    .orderBy('d.updated_at', 'desc')
    .execute();
}

/** Stores a draft that continues `revision` (0: there was none); undefined when another tab was faster. */
export async function writeDraft<Content>(
  db: Db,
  draft: DraftKey & { basedOn: number; revision: number; content: Content; now: Date },
): Promise<Draft<Content> | undefined> {
  const { accountId, subjectId, basedOn, revision, now } = draft;
  const content = JSON.stringify(draft.content);
  const write =
    revision === 0
      ? sql`
        INSERT INTO authoring_drafts (account_id, subject_id, based_on_version, revision, content, updated_at)
        VALUES (${accountId}, ${subjectId}, ${basedOn}, 1, ${content}, ${now})
        ON CONFLICT DO NOTHING`
      : // A draft begun anew after a publish counts from 1 again: what is based on an older version is from before.
        sql`
        UPDATE authoring_drafts
        SET based_on_version = ${basedOn}, revision = ${revision + 1}, content = ${content}, updated_at = ${now}
        WHERE account_id = ${accountId} AND subject_id = ${subjectId} AND revision = ${revision}
          AND based_on_version <= ${basedOn}`;
  const { rows } = await sql<Draft<Content>>`${write} RETURNING ${draftColumns}`.execute(db);
  return rows[0];
}

export async function deleteDraft(db: Db, key: DraftKey): Promise<void> {
  await db
    .deleteFrom('authoring_drafts')
    .where('account_id', '=', key.accountId)
    .where('subject_id', '=', key.subjectId)
    .execute();
}

/** Every draft of these, whoever wrote it, because what they are of goes away. */
export async function deleteDraftsOf(trx: Transaction<DB>, subjectIds: readonly string[]): Promise<void> {
  if (subjectIds.length === 0) return;
  await trx.deleteFrom('authoring_drafts').where('subject_id', 'in', subjectIds).execute();
  await endAppointments(trx, subjectIds);
}

/** What one operator has typed goes on as another's; false when the other has typed something of their own there. */
export async function moveDraft(trx: Transaction<DB>, key: DraftKey, to: string): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    UPDATE authoring_drafts d SET account_id = ${to}
    WHERE d.account_id = ${key.accountId} AND d.subject_id = ${key.subjectId} AND NOT EXISTS (
      SELECT FROM authoring_drafts o WHERE o.account_id = ${to} AND o.subject_id = d.subject_id)`.execute(
    trx,
  );
  return numAffectedRows > 0n;
}
