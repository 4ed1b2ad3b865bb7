import type { Draft } from '@cungnghe/contracts/forum-drafts';
import { sql } from 'kysely';
import { consumeRateLimit } from '../../../platform/rate-limit.ts';
import type { Database, Services } from '../../../platform/services.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { limits, maxDrafts } from '../rules.ts';
import { conflict } from './access.ts';

/** What the viewer is writing there; null for nothing, which is how every form begins. */
export async function readDraft({ db }: Services, viewer: Viewer, key: string): Promise<Draft | null> {
  const draft = await findDraft(db, viewer.accountId, key);
  return draft ? presentable(draft) : null;
}

/**
 * Keeps what is being written, if nobody has saved or thrown it away since `version`; 0 begins a draft.
 * Throws RATE_LIMITED; CONFLICT with the stored draft, or null when it was thrown away.
 */
export async function saveDraft(
  { db, clock }: Services,
  viewer: Viewer,
  { key, fields, version }: { key: string; fields: Draft['fields']; version: number },
): Promise<Draft> {
  const { accountId } = viewer;
  await consumeRateLimit(db, limits.drafts, accountId);
  const json = JSON.stringify(fields);
  const row = { account_id: accountId, key, fields: json, version: 1, updated_at: clock.now() };
  const saved =
    version === 0
      ? await db
          .insertInto('forum_drafts')
          .values(row)
          .onConflict((clash) => clash.doNothing())
          .returning(columns)
          .executeTakeFirst()
      : await db
          .updateTable('forum_drafts')
          .set({ fields: json, version: version + 1, updated_at: row.updated_at })
          .where('account_id', '=', accountId)
          .where('key', '=', key)
          .where('version', '=', version)
          .returning(columns)
          .executeTakeFirst();
  if (saved) {
    if (version === 0) await makeRoom(db, accountId);
    return saved;
  }
  const current = await findDraft(db, accountId, key, json);
  // A save whose answer was lost is sent again: then it is stored already.
  if (!current?.is_same) throw conflict('changed', { current: (current && presentable(current)) ?? null });
  return presentable(current);
}

/** Twice changes nothing. */
export async function deleteDraft({ db }: Services, viewer: Viewer, key: string): Promise<{ key: string }> {
  await db
    .deleteFrom('forum_drafts')
    .where('account_id', '=', viewer.accountId)
    .where('key', '=', key)
    .execute();
  return { key };
}

const columns = ['key', sql<Draft['fields']>`fields`.as('fields'), 'version', 'updated_at'] as const;

function findDraft(db: Database, accountId: string, key: string, json = '{}') {
  return db
    .selectFrom('forum_drafts')
    .select([...columns, sql<boolean>`fields = ${json}::jsonb`.as('is_same')])
    .where('account_id', '=', accountId)
    .where('key', '=', key)
    .executeTakeFirst();
}

const presentable = ({ is_same: _, ...draft }: Draft & { is_same: boolean }): Draft => draft;

/** A script could begin drafts without end. */
async function makeRoom(db: Database, accountId: string): Promise<void> {
  await sql`
    DELETE FROM forum_drafts WHERE account_id = ${accountId} AND key IN (
      SELECT key FROM forum_drafts WHERE account_id = ${accountId}
      ORDER BY updated_at DESC, key OFFSET ${maxDrafts})`.execute(db);
}
