import { sql } from 'kysely';
import type { Database } from '../../platform/services.ts';

/** So much of each kind is shown; support works with what happened lately. */
const shown = 30;

/** The courses that somebody has begun, the last one opened first. */
export async function listLearningOf(db: Database, accountId: string) {
  const { rows } = await sql<{
    course_id: string;
    course_name: string;
    completed: number;
    lessons: number;
    last_at: string;
  }>`
    SELECT k.id AS course_id, k.name AS course_name, p.completed, p.last_at,
      (SELECT count(*)::int FROM legacy_lessons l WHERE l.course_id = k.id) AS lessons
    FROM (
      SELECT course_id, count(*) FILTER (WHERE status = 'completed')::int AS completed, max(updated_at) AS last_at
      FROM lesson_progress
      WHERE account_id = ${accountId} AND status <> 'not_started'
      GROUP BY course_id
    ) p JOIN legacy_courses k ON k.id = p.course_id
    ORDER BY p.last_at DESC, k.id
    LIMIT ${shown}`.execute(db);
  return rows;
}

/** What somebody has written in the forum and what still stands of it, newest first. */
export async function listWritingOf(db: Database, accountId: string) {
  const { rows } = await sql<{
    post_id: string;
    community_slug: string;
    title: string;
    reply_number: number | null;
    created_at: string;
  }>`
    SELECT p.id AS post_id, c.slug AS community_slug, p.title, w.reply_number, w.created_at
    FROM (
      SELECT id AS post_id, NULL::integer AS reply_number, created_at
      FROM community_posts WHERE author_id = ${accountId} AND deleted_at IS NULL
      UNION ALL
      SELECT post_id, number, created_at
      FROM community_post_replies WHERE author_id = ${accountId} AND deleted_at IS NULL
    ) w
    JOIN community_posts p ON p.id = w.post_id AND p.deleted_at IS NULL
    JOIN communities c ON c.id = p.community_id
    ORDER BY w.created_at DESC, w.post_id
    LIMIT ${shown}`.execute(db);
  return rows;
}
