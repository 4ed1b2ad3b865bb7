import { sql } from 'kysely';
import type { Services } from '../platform/services.ts';

/** Somebody who is named for a course, and agreed to it. */
export async function nameAndAgree({ db }: Services, accountId: string, courseId: string): Promise<void> {
  const slug = `nguoi-${accountId.toLowerCase().replaceAll(/[^a-z0-9]/g, '')}`;
  await sql`INSERT INTO people_credits (course_id, account_id, position) VALUES (${courseId}, ${accountId}, 1)
    ON CONFLICT DO NOTHING`.execute(db);
  await sql`INSERT INTO people_pages (account_id, slug, agreed_at) VALUES (${accountId}, ${slug}, now())
    ON CONFLICT DO NOTHING`.execute(db);
}

export async function personSlug({ db }: Services, accountId: string): Promise<string> {
  const { slug } = await db
    .selectFrom('people_pages')
    .select('slug')
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return slug;
}
