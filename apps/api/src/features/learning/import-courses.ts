import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql, type Transaction } from 'kysely';
import { z } from 'zod';
import type { DB } from '../../platform/database/tables.generated.ts';
import { newId } from '../../platform/ids.ts';

const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);

const courseFile = z.strictObject({
  name: z.string().min(1),
  name_en: z.string().min(1).nullable().default(null),
  summary: z.string(),
  tag: slug.nullable().default(null),
  sort_order: z.int().default(0),
  units: z
    .array(
      z.strictObject({
        slug,
        title: z.string().min(1),
        lessons: z
          .array(
            z.strictObject({ slug, title: z.string().min(1), summary: z.string(), minutes: z.int().min(1) }),
          )
          .min(1),
      }),
    )
    .min(1),
});

const tagsFile = z.array(z.strictObject({ tag: slug, rank: z.int().min(0).max(9999) }));

/**
 * Brings the courses below `folder` (`course-tags.json`, `courses/<slug>/course.json` and `lessons/<slug>.md`)
 * into a community. What is there already, by slug, is brought up to date; progress of readers stays.
 * Throws for a file that is missing or not of that form, before the transaction it runs in is committed.
 */
export async function importCourses(
  trx: Transaction<DB>,
  community: { id: string },
  folder: string,
  now: Date,
): Promise<void> {
  for (const { tag, rank } of tagsFile.parse(readJsonOr(join(folder, 'course-tags.json'), []))) {
    await trx
      .insertInto('community_course_tags')
      .values({ community_id: community.id, tag, rank })
      .onConflict((conflict) => conflict.columns(['community_id', 'tag']).doUpdateSet({ rank }))
      .execute();
  }
  const courses = join(folder, 'courses');
  for (const name of existsSync(courses) ? readdirSync(courses).sort() : []) {
    await importCourse(trx, community.id, name, join(courses, name), now);
  }
}

async function importCourse(
  trx: Transaction<DB>,
  communityId: string,
  slug: string,
  folder: string,
  now: Date,
) {
  const file = courseFile.parse(readJson(join(folder, 'course.json')));
  const { id: courseId } = await trx
    .insertInto('legacy_courses')
    .values({
      id: newId('crs'),
      community_id: communityId,
      slug,
      name: file.name,
      name_en: file.name_en,
      summary: file.summary,
      course_tag: file.tag,
      sort_order: file.sort_order,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['slug', 'community_id']).doUpdateSet({
        name: file.name,
        name_en: file.name_en,
        summary: file.summary,
        course_tag: file.tag,
        sort_order: file.sort_order,
        updated_at: now,
      }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();

  let position = 0;
  for (const [order, unit] of file.units.entries()) {
    const { id: unitId } = await trx
      .insertInto('legacy_course_units')
      .values({
        id: newId('unt'),
        course_id: courseId,
        slug: unit.slug,
        title: unit.title,
        sort_order: order + 1,
      })
      .onConflict((conflict) =>
        conflict.columns(['course_id', 'slug']).doUpdateSet({ title: unit.title, sort_order: order + 1 }),
      )
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const lesson of unit.lessons) {
      position++;
      const body = readFileSync(join(folder, 'lessons', `${lesson.slug}.md`), 'utf8')
        .normalize('NFC')
        .trim();
      await trx
        .insertInto('legacy_lessons')
        .values({
          id: newId('lsn'),
          course_id: courseId,
          unit_id: unitId,
          slug: lesson.slug,
          title: lesson.title,
          summary: lesson.summary,
          minutes: lesson.minutes,
          body,
          position,
          created_at: now,
          updated_at: now,
        })
        .onConflict((conflict) =>
          conflict.columns(['course_id', 'slug']).doUpdateSet({
            unit_id: unitId,
            title: lesson.title,
            summary: lesson.summary,
            minutes: lesson.minutes,
            body,
            position: sql`excluded.position`,
            updated_at: now,
          }),
        )
        .execute();
    }
  }
}

function readJsonOr(path: string, fallback: unknown): unknown {
  return existsSync(path) ? readJson(path) : fallback;
}

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(path, 'utf8'));
}
