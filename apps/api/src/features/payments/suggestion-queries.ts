import { sql, type Transaction } from 'kysely';
import type { DB } from '../../platform/database/tables.generated.ts';
import type { Database } from '../../platform/services.ts';
import { codeParts, phoneParts, type ReadText } from './lib/suggestion-score.ts';

type Db = Database | Transaction<DB>;

/** Names and amounts are compared with the newest orders alone: a transfer follows its order within days. */
const recentOrders = 2_000;
const mostBySign = 100;
const mostByAmount = 10;

/**
 * Orders of which a transfer text may speak, for scoring: by parts of a code and phone numbers among all of them, by name
 * and amount among the newest that are pending, and the pending ones of whoever placed `namedOrderId`.
 */
export async function listSuggestible(
  db: Db,
  text: ReadText,
  payment: { amountVnd: number; namedOrderId: string | null },
): Promise<string[]> {
  const codes = codeParts(text).map((part) => `%${part}%`);
  const phones = phoneParts(text).map((part) => `%${part}%`);
  const words = text.words.map((word) => word.toLowerCase());
  const { rows } = await sql<{ id: string }>`
    WITH recent AS MATERIALIZED (
      SELECT o.id, o.amount_vnd, o.created_at, string_to_array(btrim(split_part(a.search_text, E'\\n', 1)), ' ') AS name
      FROM community_orders o JOIN accounts a ON a.id = o.user_id
      WHERE o.status = 'pending' ORDER BY o.created_at DESC, o.id DESC LIMIT ${recentOrders}
    ),
    -- Materialized is planned for all its rows, which is by the index, and yet read only as far as the limit.
    coded AS MATERIALIZED (
      SELECT o.id, o.user_id, o.community_id FROM community_orders o WHERE o.code LIKE ANY (${codes}::text[])
    ),
    by_code AS (SELECT * FROM coded LIMIT ${mostBySign}),
    named AS (
      SELECT user_id, community_id FROM by_code
      UNION SELECT user_id, community_id FROM community_orders WHERE id = ${payment.namedOrderId}
    ),
    by_phone AS (
      SELECT o.id FROM accounts a
      CROSS JOIN LATERAL (SELECT x.id FROM community_orders x
        WHERE x.user_id = a.id AND x.status = 'pending' LIMIT ${mostBySign}) o
      WHERE phone_key(a.phone) LIKE ANY (${phones}::text[])
      LIMIT ${mostBySign}
    )
    SELECT id FROM by_code
    -- A lateral with a limit stays a lookup by index, however many the planner expects.
    UNION SELECT o.id FROM named CROSS JOIN LATERAL (SELECT x.id FROM community_orders x
      WHERE x.user_id = named.user_id AND x.community_id = named.community_id AND x.status IN ('pending', 'approved')
      LIMIT ${mostBySign}) o
    UNION SELECT id FROM by_phone
    UNION (SELECT id FROM recent WHERE cardinality(name) > 1 AND name[cardinality(name)] = ANY (${words}::text[])
      ORDER BY created_at DESC LIMIT ${mostBySign})
    UNION (SELECT id FROM recent WHERE amount_vnd = ${payment.amountVnd} ORDER BY created_at DESC LIMIT ${mostByAmount})
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** The nine digits of the buyers' phone numbers, for those who have such a number. */
export async function listPhonesOf(db: Db, accountIds: readonly string[]): Promise<Map<string, string>> {
  if (accountIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('accounts')
    .select(['id', sql<string | null>`phone_key(phone)`.as('phone')])
    .where('id', 'in', accountIds)
    .execute();
  return new Map(rows.flatMap(({ id, phone }) => (phone === null ? [] : [[id, phone] as const])));
}
