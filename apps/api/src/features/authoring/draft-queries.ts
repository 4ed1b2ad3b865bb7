import type { Draft } from '@cungnghe/contracts/authoring/drafts';
import type { Transaction } from 'kysely';
import type { DB } from '../../platform/database/tables.generated.ts';
import type { Database } from '../../platform/services.ts';

type Db = Database | Transaction<DB>;

/** Whose draft of what: a lesson, a section, a document. */
export interface DraftKey {
  readonly accountId: string;
  readonly subjectId: string;
}

const draftColumns = ['based_on_version', 'revision', 'content', 'updated_at'] as const;

const draftRow = (db: Db, key: DraftKey) =>
  db
    .selectFrom('authoring_drafts')
    .select(draftColumns)
    .where('account_id', '=', key.accountId)
    .where('subject_id', '=', key.subjectId);

/** Only ever the reader's own. What was stored has been checked as the draft of this kind of thing. */
export async function findDraft<Content>(db: Db, key: DraftKey): Promise<Draft<Content> | undefined> {
  return (await draftRow(db, key).executeTakeFirst()) as Draft<Content> | undefined;
}

/** The same, held until the transaction ends: no other tab saves what is being published. */
export async function lockDraft(trx: Transaction<DB>, key: DraftKey): Promise<Draft<unknown> | undefined> {
  return await draftRow(trx, key).forUpdate().executeTakeFirst();
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
  const content = JSON.stringify(draft.content);
  if (draft.revision === 0) {
    return (await db
      .insertInto('authoring_drafts')
      .values({
        account_id: draft.accountId,
        subject_id: draft.subjectId,
        based_on_version: draft.basedOn,
        revision: 1,
        content,
        updated_at: draft.now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning(draftColumns)
      .executeTakeFirst()) as Draft<Content> | undefined;
  }
  return (await db
    .updateTable('authoring_drafts')
    .set({ based_on_version: draft.basedOn, revision: draft.revision + 1, content, updated_at: draft.now })
    .where('account_id', '=', draft.accountId)
    .where('subject_id', '=', draft.subjectId)
    .where('revision', '=', draft.revision)
    // A draft begun anew after a publish counts from 1 again: what is based on an older version is from before.
    .where('based_on_version', '<=', draft.basedOn)
    .returning(draftColumns)
    .executeTakeFirst()) as Draft<Content> | undefined;
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
}
