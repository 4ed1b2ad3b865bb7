import type { Kysely, Transaction } from 'kysely';
import type { DB } from '../../../platform/database/tables.generated.ts';

export function listStoredCourses(db: Kysely<DB>, communityId: string) {
  return db
    .selectFrom('legacy_courses as k')
    .innerJoin('legacy_lessons as l', 'l.course_id', 'k.id')
    .innerJoin('legacy_course_units as u', 'u.id', 'l.unit_id')
    .select([
      'k.slug as course',
      'k.name',
      'k.name_en',
      'k.summary as about',
      'k.outcomes',
      'k.course_tag',
      'k.sort_order',
    ])
    .select(['k.is_published', 'u.slug as unit', 'u.title as unit_title'])
    .select(['l.slug', 'l.title', 'l.summary', 'l.minutes', 'l.video_id', 'l.body', 'l.sources'])
    .where('k.community_id', '=', communityId)
    .orderBy('k.slug')
    .orderBy('l.position')
    .execute();
}

export function listCourseTags(db: Kysely<DB>, communityId: string) {
  return db
    .selectFrom('community_course_tags')
    .select(['tag', 'rank'])
    .where('community_id', '=', communityId)
    .orderBy('rank')
    .orderBy('tag')
    .execute();
}

export function deleteTags(trx: Transaction<DB>, communityId: string, tags: { tag: string; rank: number }[]) {
  return trx
    .deleteFrom('community_course_tags')
    .where('community_id', '=', communityId)
    .where('tag', 'not in', ['', ...tags.map(({ tag }) => tag)])
    .execute();
}
