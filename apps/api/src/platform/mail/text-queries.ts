import type { Kysely } from 'kysely';
import type { DB } from '../database/tables.generated.ts';

/** All texts that operators have put in place of ours; there are as many rows as kinds and languages, at most. */
export function listTextsInPlace(db: Kysely<DB>) {
  return db.selectFrom('email_texts').select(['kind', 'language', 'texts']).execute();
}
