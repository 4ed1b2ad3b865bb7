import { newId } from '../platform/ids.ts';
import type { Services } from '../platform/services.ts';
import { sourcesSaying } from './sources.ts';

export interface MadeCourse {
  readonly id: string;
  readonly slug: string;
  readonly unitId: string;
  readonly lessons: readonly { readonly id: string; readonly body: string }[];
}

/** A course of one unit. `community` is a slug, or null for shared content; every body holds `canary`. */
export async function makeCourse(
  { db, clock }: Services,
  input: {
    community: string | null;
    lessons?: number;
    tag?: string;
    sortOrder?: number;
    canary?: string;
    published?: boolean;
  },
): Promise<MadeCourse> {
  const now = clock.now();
  const id = newId('crs');
  const slug = `khoa-${id.slice(-12)}`;
  const community =
    input.community === null
      ? null
      : await db
          .selectFrom('communities')
          .select('id')
          .where('slug', '=', input.community)
          .executeTakeFirstOrThrow();
  await db
    .insertInto('legacy_courses')
    .values({
      id,
      community_id: community?.id ?? null,
      slug,
      name: `Khóa ${slug}`,
      course_tag: input.tag ?? null,
      sort_order: input.sortOrder ?? 0,
      is_published: input.published ?? true,
      created_at: now,
      updated_at: now,
    })
    .execute();
  const unit = newId('unt');
  await db
    .insertInto('legacy_course_units')
    .values({ id: unit, course_id: id, slug: 'mot', title: 'Phần một', sort_order: 1 })
    .execute();
  const lessons = Array.from({ length: input.lessons ?? 3 }, (_, index) => ({
    id: newId('lsn'),
    body: `${input.canary ?? 'Nội dung bài'} ${index + 1}`,
  }));
  await db
    .insertInto('legacy_lessons')
    .values(
      lessons.map((lesson, index) => ({
        ...lesson,
        sources: sourcesSaying(lesson.body),
        course_id: id,
        unit_id: unit,
        slug: `bai-${index + 1}`,
        title: `Bài ${index + 1}`,
        position: index + 1,
        created_at: now,
        updated_at: now,
      })),
    )
    .execute();
  return { id, slug, unitId: unit, lessons };
}
