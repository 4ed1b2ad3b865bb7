import type { EmailKind } from '@cungnghe/contracts/emails/endpoints';
import type { Locale } from '@cungnghe/contracts/shared';
import type { StoredTexts } from '@cungnghe/emails/texts';
import { sql, type Transaction } from 'kysely';
import type { DB } from '../../../platform/database/tables.generated.ts';
import type { Database } from '../../../platform/services.ts';

type Db = Database | Transaction<DB>;

export interface Which {
  readonly kind: EmailKind;
  readonly language: Locale;
}

const selected = (db: Db) =>
  db
    .selectFrom('email_texts as t')
    .leftJoin('accounts as a', 'a.id', 't.saved_by')
    .select(['t.kind', 't.language', 't.version', 't.texts', 'a.full_name as saved_by_name', 't.saved_at']);

export const listTexts = (db: Db) => selected(db).execute();

export const findTexts = (db: Db, { kind, language }: Which) =>
  selected(db).where('t.kind', '=', kind).where('t.language', '=', language).executeTakeFirst();

/** Holds them until the transaction ends; the first version is ours, in which nothing is changed. */
export async function lockTexts(
  trx: Transaction<DB>,
  { kind, language }: Which,
): Promise<{ version: number; texts: unknown }> {
  await sql`
    INSERT INTO email_texts (kind, language, version, texts) VALUES (${kind}, ${language}, 1, '{}')
    ON CONFLICT DO NOTHING`.execute(trx);
  return await trx
    .selectFrom('email_texts')
    .select(['version', 'texts'])
    .where('kind', '=', kind)
    .where('language', '=', language)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function updateTexts(
  trx: Transaction<DB>,
  {
    kind,
    language,
    texts,
    ...saved
  }: Which & { version: number; texts: StoredTexts; saved_by: string; saved_at: Date },
): Promise<void> {
  await trx
    .updateTable('email_texts')
    .set({ ...saved, texts: JSON.stringify(texts) })
    .where('kind', '=', kind)
    .where('language', '=', language)
    .execute();
}

/** So many of the newest messages of a kind are looked at: the oldest have no data, or are in the other language. */
const looked = 200;

/** What the latest message of a kind in a language was made of, without what is secret in it. */
export async function findLatestData(
  db: Db,
  { kind, language }: Which,
): Promise<{ data: unknown; created_at: string } | undefined> {
  const { rows } = await sql<{ data: unknown; created_at: string }>`
    SELECT data, created_at FROM (
      SELECT id, locale, data, created_at FROM email_outbox WHERE kind = ${kind}
      ORDER BY created_at DESC, id DESC LIMIT ${looked}) newest
    WHERE locale = ${language} AND data IS NOT NULL ORDER BY created_at DESC, id DESC LIMIT 1`.execute(db);
  return rows[0];
}
