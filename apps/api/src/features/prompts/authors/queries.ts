import { sql } from 'kysely';
import { shownIntro, shownOccupation } from '../../members/public.ts';
import { type Db, isInLibrary } from '../library/queries.ts';

export interface AuthorRow {
  readonly id: string;
  readonly name: string;
  readonly photo_url: string | null;
  readonly occupation: string | null;
  readonly intro: string | null;
  readonly prompt_count: number;
  readonly case_count: number;
  readonly thanks_count: number;
}

/** Somebody who has something in the library; only these columns of an account are for other members. */
export async function findAuthor(db: Db, accountId: string): Promise<AuthorRow | undefined> {
  const { rows } = await sql<AuthorRow>`
    SELECT a.id, a.full_name AS name, a.photo_url, ${shownOccupation} AS occupation, ${shownIntro} AS intro, prompts.n AS prompt_count,
      cases.n AS case_count, (prompts.thanks + cases.thanks) AS thanks_count
    FROM accounts a
    CROSS JOIN LATERAL (
      SELECT count(*)::int AS n, coalesce(sum(p.thanks_count), 0)::int AS thanks
      FROM prompt_library_prompts p LEFT JOIN communities c ON c.id = p.community_id
      WHERE p.author_id = a.id AND ${isInLibrary}) prompts
    CROSS JOIN LATERAL (
      SELECT count(*)::int AS n, coalesce(sum(k.thanks_count), 0)::int AS thanks
      FROM prompt_library_cases k
      JOIN prompt_library_prompts p ON p.id = k.prompt_id
      LEFT JOIN communities c ON c.id = p.community_id
      WHERE k.author_id = a.id AND k.is_listed AND ${isInLibrary}) cases
    WHERE a.id = ${accountId} AND prompts.n + cases.n > 0`.execute(db);
  return rows[0];
}
