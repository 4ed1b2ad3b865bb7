import type { Insertable, Transaction } from 'kysely';
import type { DB } from '../../../platform/database/tables.generated.ts';

export async function insertImage(
  trx: Transaction<DB>,
  row: Insertable<DB['legacy_learner_story_images']>,
): Promise<void> {
  await trx.insertInto('legacy_learner_story_images').values(row).execute();
}
