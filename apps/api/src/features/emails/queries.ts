import type { OutboxKind, OutboxRow } from '@cungnghe/contracts/emails';
import { type Kysely, sql, type Transaction } from 'kysely';
import { containing } from '../../platform/database/like-pattern.ts';
import type { DB } from '../../platform/database/tables.generated.ts';

type Db = Kysely<DB> | Transaction<DB>;

const columns = [
  'id',
  'kind',
  'to_email',
  'subject',
  'status',
  'attempts',
  'last_error',
  'created_at',
  'sent_at',
] as const;

/** Newest first, one more than `limit`. Bodies are not read. */
export function listMessages(
  db: Db,
  filter: {
    kind?: OutboxKind | undefined;
    status?: OutboxRow['status'] | undefined;
    q?: string | undefined;
    after?: { at: string; id: string } | undefined;
    limit: number;
  },
) {
  let query = db
    .selectFrom('email_outbox')
    .select(columns)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(filter.limit + 1);
  if (filter.kind) query = query.where('kind', '=', filter.kind);
  if (filter.status) query = query.where('status', '=', filter.status);
  if (filter.after) {
    query = query.where(sql<boolean>`(created_at, id) < (${filter.after.at}, ${filter.after.id})`);
  }
  if (filter.q) {
    query = query.where(sql<boolean>`plain_text(to_email || ' ' || subject) LIKE ${containing(filter.q)}`);
  }
  return query.execute();
}

export function findMessage(db: Db, id: string) {
  return db
    .selectFrom('email_outbox')
    .select([...columns, 'html', 'text'])
    .where('id', '=', id)
    .executeTakeFirst();
}

export function lockMessage(trx: Transaction<DB>, id: string) {
  return trx
    .selectFrom('email_outbox')
    .select(['id', 'kind', 'status', 'attempts', 'last_error'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}
