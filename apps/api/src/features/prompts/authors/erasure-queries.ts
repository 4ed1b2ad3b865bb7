import { sql, type Transaction } from 'kysely';
import type { DB } from '../../../platform/database/tables.generated.ts';
import { forgetThings } from '../../notifications/public.ts';

/**
 * What becomes of the prompts and cases of somebody who goes: they stay, under an account without a name, or are emptied
 * and deleted. Thanks and collections go with the account. Resolves to the keys of pictures that are nobody's any more.
 */
export async function eraseContributions(
  trx: Transaction<DB>,
  { accountId, texts, now }: { accountId: string; texts: 'keep' | 'delete'; now: Date },
): Promise<string[]> {
  await lockTouched(trx, accountId);
  if (texts === 'keep') return [];
  const none = { tags: [], works_with: [], name: '', intro: '', body: '' };
  await sql`DELETE FROM prompt_library_reports
    WHERE case_id IN (SELECT id FROM prompt_library_cases WHERE author_id = ${accountId})
      OR (case_id IS NULL AND prompt_id IN (SELECT id FROM prompt_library_prompts WHERE author_id = ${accountId}))
  `.execute(trx);
  await trx
    .updateTable('prompt_library_versions')
    .set(none)
    .where('prompt_id', 'in', (eb) =>
      eb.selectFrom('prompt_library_prompts').select('id').where('author_id', '=', accountId),
    )
    .execute();
  const prompts = await trx
    .updateTable('prompt_library_prompts')
    // The address was made of the name.
    .set({ ...none, slug: sql`'prompt-' || right(id, 12)`, deleted_at: sql`coalesce(deleted_at, ${now})` })
    .where('author_id', '=', accountId)
    .returning('id')
    .execute();
  const cases = await listCasesOn(trx, prompts);
  await forgetThings(
    trx,
    [...prompts, ...cases].map(({ id }) => id),
  );
  await trx
    .updateTable('prompt_library_cases')
    .set({
      title: '',
      situation: '',
      result: '',
      image_url: null,
      deleted_at: sql`coalesce(deleted_at, ${now})`,
    })
    .where('author_id', '=', accountId)
    .execute();
  const images = await trx
    .deleteFrom('prompt_library_images')
    .where('account_id', '=', accountId)
    .returning('storage_key')
    .execute();
  return images.map(({ storage_key }) => storage_key);
}

/**
 * Whatever changes with the account, counts of what it thanked included, in the order in which everybody else locks:
 * prompts by their ids, then cases.
 */
async function lockTouched(trx: Transaction<DB>, accountId: string): Promise<void> {
  await sql`SELECT FROM prompt_library_prompts WHERE id IN (
      SELECT id FROM prompt_library_prompts WHERE author_id = ${accountId}
      UNION SELECT prompt_id FROM prompt_library_cases WHERE author_id = ${accountId}
      UNION SELECT target_id FROM prompt_library_thanks WHERE user_id = ${accountId} AND target_type = 'prompt'
    ) ORDER BY id FOR NO KEY UPDATE`.execute(trx);
  await sql`SELECT FROM prompt_library_cases WHERE id IN (
      SELECT id FROM prompt_library_cases WHERE author_id = ${accountId}
      UNION SELECT target_id FROM prompt_library_thanks WHERE user_id = ${accountId} AND target_type = 'case'
    ) ORDER BY id FOR NO KEY UPDATE`.execute(trx);
}

async function listCasesOn(
  trx: Transaction<DB>,
  prompts: readonly { id: string }[],
): Promise<{ id: string }[]> {
  if (prompts.length === 0) return [];
  const ids = prompts.map(({ id }) => id);
  return await trx.selectFrom('prompt_library_cases').select('id').where('prompt_id', 'in', ids).execute();
}
