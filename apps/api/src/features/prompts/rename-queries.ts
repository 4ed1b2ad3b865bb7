import type { Transaction } from 'kysely';
import type { DB } from '../../platform/database/tables.generated.ts';
import { renameThings } from '../notifications/public.ts';

/** What was told of a prompt and of its cases says the name of the prompt; an empty one when it is gone. */
export async function renamePrompt(trx: Transaction<DB>, promptId: string, name: string): Promise<void> {
  const cases = await trx
    .selectFrom('prompt_library_cases')
    .select('id')
    .where('prompt_id', '=', promptId)
    .execute();
  await renameThings(trx, [promptId, ...cases.map(({ id }) => id)], name);
}
