import { randomUUID } from 'node:crypto';
import { newId } from '../platform/ids.ts';
import type { Services } from '../platform/services.ts';

/** A note of somebody who need not be allowed to read the text any more. Resolves to its id. */
export async function makeNote(
  { db, clock }: Services,
  { viewer }: { viewer: { accountId: string } },
  { about, quote, body = 'Tính lại.' }: { about: string; quote?: string; body?: string },
): Promise<string> {
  const id = newId('note');
  const passage = quote === undefined ? {} : { quote, prefix: `${quote} trước `, suffix: ` ${quote} sau` };
  const now = clock.now();
  await db
    .insertInto('user_notes')
    .values({
      id,
      account_id: viewer.accountId,
      about,
      body,
      ...passage,
      send_id: randomUUID(),
      created_at: now,
      updated_at: now,
    })
    .execute();
  return id;
}
