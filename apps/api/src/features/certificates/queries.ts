import type { Certificate } from '@cungnghe/contracts/certificates/endpoints';
import { type Insertable, sql, type Transaction } from 'kysely';
import type { DB } from '../../platform/database/tables.generated.ts';
import type { Database } from '../../platform/services.ts';
import { newCertificateCode } from './rules.ts';

type Db = Database | Transaction<DB>;

export interface FinishedCourse {
  holder_name: string;
  needs_name: boolean;
  course_name: string;
  community_name: string | null;
  community_slug: string | null;
  lesson_count: number;
}

/** A course of which the person has completed every lesson and has no certificate yet, with the names of today. */
export async function findFinished(
  trx: Transaction<DB>,
  accountId: string,
  courseId: string,
): Promise<FinishedCourse | undefined> {
  const { rows } = await sql<FinishedCourse>`
    SELECT a.full_name AS holder_name, a.needs_name, k.name AS course_name,
      c.name AS community_name, c.slug AS community_slug, lessons.total AS lesson_count
    FROM legacy_courses k
    JOIN accounts a ON a.id = ${accountId}
    LEFT JOIN communities c ON c.id = k.community_id
    CROSS JOIN LATERAL (
      SELECT count(*)::int AS total, count(*) FILTER (WHERE p.status = 'completed')::int AS completed
      FROM legacy_lessons l
      LEFT JOIN lesson_progress p ON p.lesson_id = l.id AND p.account_id = a.id
      WHERE l.course_id = k.id
    ) lessons
    WHERE k.id = ${courseId} AND lessons.total > 0 AND lessons.completed = lessons.total
      AND NOT EXISTS (SELECT 1 FROM certificates x WHERE x.account_id = a.id AND x.course_id = k.id)
  `.execute(trx);
  return rows[0];
}

const columns = [
  'x.id',
  'x.code',
  'x.course_id',
  sql<string>`CASE WHEN x.needs_name THEN coalesce(a.email, x.holder_name) ELSE x.holder_name END`.as(
    'holder_name',
  ),
  'x.needs_name',
  'x.course_name',
  'x.community_name',
  'c.slug as community_slug',
  'x.lesson_count',
  'x.issued_at',
] as const;

const certificates = (db: Db) =>
  db
    .selectFrom('certificates as x')
    .innerJoin('accounts as a', 'a.id', 'x.account_id')
    .innerJoin('legacy_courses as k', 'k.id', 'x.course_id')
    .leftJoin('communities as c', 'c.id', 'k.community_id')
    .select(columns);

export function listOf(db: Db, accountId: string): Promise<Certificate[]> {
  return certificates(db)
    .where('x.account_id', '=', accountId)
    .orderBy('x.issued_at', 'desc')
    .orderBy('x.id', 'desc')
    .execute();
}

export function findOwn(db: Db, accountId: string, id: string): Promise<Certificate | undefined> {
  return certificates(db).where('x.account_id', '=', accountId).where('x.id', '=', id).executeTakeFirst();
}

/** Certificates that were issued before their holder had given a name take the one that is given. */
export async function setHolderName(trx: Transaction<DB>, accountId: string, name: string): Promise<void> {
  await trx
    .updateTable('certificates')
    .set({ holder_name: name, needs_name: false })
    .where('account_id', '=', accountId)
    .where('needs_name', '=', true)
    .execute();
}

export function findByCode(db: Db, code: string): Promise<Certificate | undefined> {
  return certificates(db).where('x.code', '=', code).executeTakeFirst();
}

export async function findIdOf(db: Db, accountId: string, courseId: string): Promise<string | null> {
  const row = await db
    .selectFrom('certificates')
    .select('id')
    .where('account_id', '=', accountId)
    .where('course_id', '=', courseId)
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function insert(
  trx: Transaction<DB>,
  row: Omit<Insertable<DB['certificates']>, 'code'>,
): Promise<string> {
  for (;;) {
    const inserted = await trx
      .insertInto('certificates')
      .values({ ...row, code: newCertificateCode() })
      // A code drawn twice is drawn again.
      .onConflict((conflict) => conflict.column('code').doNothing())
      .returning('code')
      .executeTakeFirst();
    if (inserted) return inserted.code;
  }
}

export function listCertificateHistory(db: Db, accountId: string) {
  return db
    .selectFrom('certificates')
    .select(['code', 'course_name', 'issued_at'])
    .where('account_id', '=', accountId)
    .orderBy('issued_at', 'desc')
    .execute();
}
