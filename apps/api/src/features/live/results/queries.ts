import { type Insertable, type Kysely, sql, type Transaction } from 'kysely';
import type { DB } from '../../../platform/database/tables.generated.ts';
import { wordHash } from '../state/results-queries.ts';

interface Word {
  readonly activityId: string;
  readonly itemId: string;
  readonly word: string;
}

/** Whether anything had to be written. */
export async function setWordHidden(
  trx: Transaction<DB>,
  { activityId, itemId, word, hidden }: Word & { readonly hidden: boolean },
  now: Date,
): Promise<boolean> {
  const hash = wordHash(sql`${word}`);
  const { numAffectedRows } = await (hidden
    ? sql`INSERT INTO live_hidden_words (activity_id, item_id, word_hash, hidden_at)
        VALUES (${activityId}, ${itemId}, ${hash}, ${now}) ON CONFLICT DO NOTHING`
    : sql`DELETE FROM live_hidden_words
        WHERE activity_id = ${activityId} AND item_id = ${itemId} AND word_hash = ${hash}`
  ).execute(trx);
  return numAffectedRows !== undefined && numAffectedRows > 0n;
}

const groupColumns = ['g.id', 'g.activity_id', 'g.item_id', 'g.name'] as const;

export function findGroup(db: Kysely<DB>, eventId: string, id: string) {
  return db
    .selectFrom('live_card_groups as g')
    .innerJoin('live_activities as a', 'a.id', 'g.activity_id')
    .select(groupColumns)
    .where('g.id', '=', id)
    .where('a.event_id', '=', eventId)
    .executeTakeFirst();
}

export async function listGroups(
  trx: Transaction<DB>,
  { activityId, itemId, name }: { activityId: string; itemId: string; name: string },
): Promise<{ id: string; isNamed: boolean }[]> {
  return await trx
    .selectFrom('live_card_groups as g')
    .select(['g.id', sql<boolean>`plain_text(g.name) = plain_text(${name})`.as('isNamed')])
    .where('g.activity_id', '=', activityId)
    .where('g.item_id', '=', itemId)
    .execute();
}

export function insertGroup(trx: Transaction<DB>, row: Insertable<DB['live_card_groups']>) {
  return trx.insertInto('live_card_groups').values(row).execute();
}

export function updateGroupName(trx: Transaction<DB>, id: string, name: string) {
  return trx.updateTable('live_card_groups').set({ name }).where('id', '=', id).execute();
}

export function deleteGroupRow(trx: Transaction<DB>, id: string) {
  return trx.deleteFrom('live_card_groups').where('id', '=', id).execute();
}

/** An answer to one item of an open activity, and what a host has made of it so far. */
export async function findCard(trx: Transaction<DB>, eventId: string, responseId: string, itemId: string) {
  const { rows } = await sql<{
    activity_id: string;
    group_id: string | null;
    hidden: boolean;
  }>`
    SELECT r.activity_id, c.group_id, coalesce(c.hidden, false) AS hidden
    FROM live_responses r
    JOIN live_activities a ON a.id = r.activity_id AND a.kind = 'open_text'
    CROSS JOIN LATERAL jsonb_array_elements(r.answers) AS given (answer)
    LEFT JOIN live_cards c ON c.response_id = r.id AND c.item_id = given.answer->>'item_id'
    WHERE r.id = ${responseId} AND r.event_id = ${eventId} AND NOT r.is_late AND given.answer->>'item_id' = ${itemId}
  `.execute(trx);
  return rows[0];
}

export function upsertCard(trx: Transaction<DB>, row: Insertable<DB['live_cards']>) {
  const { group_id, hidden } = row;
  return trx
    .insertInto('live_cards')
    .values(row)
    .onConflict((conflict) => conflict.columns(['response_id', 'item_id']).doUpdateSet({ group_id, hidden }))
    .execute();
}
