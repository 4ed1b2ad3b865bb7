import type { adminCreateCourse, adminSaveCourse } from '@cungnghe/contracts/authoring';
import type { Body } from '@cungnghe/contracts/endpoint';
import type { Transaction } from 'kysely';
import { writeAudit } from '../../platform/audit.ts';
import type { DB } from '../../platform/database/tables.generated.ts';
import { AppError, notFound, validationFailed } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import type { Services } from '../../platform/services.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { settingsOf } from './present.ts';
import { communityExists, countLessons, listTags, lockCourse, takenCourseSlugs } from './queries.ts';
import { freeSlug, slugOf } from './rules.ts';

type Course = NonNullable<Awaited<ReturnType<typeof lockCourse>>>;

/** Begins a course that nobody sees yet. Throws VALIDATION_FAILED for an unknown community. */
export async function createCourse(
  { db, clock }: Services,
  actor: Viewer,
  input: Body<typeof adminCreateCourse> & { requestId: string },
): Promise<string> {
  const now = clock.now();
  const id = newId('crs');
  await db.transaction().execute(async (trx) => {
    await checkCommunity(trx, input.community_id);
    const slug = slugOf(input.name);
    const course = {
      slug: freeSlug(slug, await takenCourseSlugs(trx, input.community_id, slug)),
      name: input.name,
      community_id: input.community_id,
      is_published: false,
    };
    const stored = await trx
      .insertInto('legacy_courses')
      .values({ id, ...course, created_at: now, updated_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!stored) throw new AppError('CONFLICT', 'A course of this name is being made right now');
    await writeAudit(
      trx,
      actor,
      { action: 'course.created', subjectKind: 'course', subjectId: id, before: null, after: course },
      { now, requestId: input.requestId },
    );
  });
  return id;
}

/**
 * Saves the settings of a course. Throws NOT_FOUND; CONFLICT when `version` is not the current one, or the address is
 * taken in the new community; VALIDATION_FAILED for a community or tag that does not exist.
 */
export async function saveCourse(
  services: Services,
  actor: Viewer,
  input: Body<typeof adminSaveCourse> & { id: string; requestId: string },
): Promise<void> {
  const { version, id, requestId, ...settings } = input;
  await changeCourse(
    services,
    actor,
    { id, version, requestId, action: 'course.saved' },
    async (trx, course) => {
      if (settings.community_id !== course.community_id) {
        await checkCommunity(trx, settings.community_id);
        const taken = await takenCourseSlugs(trx, settings.community_id, course.slug);
        if (taken.includes(course.slug)) {
          throw new AppError('CONFLICT', 'There is a course with this address already', {
            taken_slug: course.slug,
          });
        }
      }
      const moved =
        settings.community_id !== course.community_id || settings.course_tag !== course.course_tag;
      if (moved && settings.course_tag !== null) {
        const tags = await listTags(trx, settings.community_id);
        if (!tags.includes(settings.course_tag)) {
          throw validationFailed([{ path: 'course_tag', message: 'This community has no such tag' }]);
        }
      }
      return settings;
    },
  );
}

/** Shows a course to learners or takes it back. Throws NOT_FOUND, CONFLICT; a course without lessons stays hidden. */
export async function publishCourse(
  services: Services,
  actor: Viewer,
  input: { id: string; version: number; is_published: boolean; requestId: string },
): Promise<void> {
  const { is_published, ...which } = input;
  const action = is_published ? 'course.published' : 'course.unpublished';
  await changeCourse(services, actor, { ...which, action }, async (trx, course) => {
    if (is_published && (await countLessons(trx, course.id)) === 0) {
      throw new AppError('CONFLICT', 'A course without lessons cannot be shown', { lesson_count: 0 });
    }
    return { is_published };
  });
}

async function changeCourse(
  { db, clock }: Services,
  actor: Viewer,
  input: { id: string; version: number; action: string; requestId: string },
  change: (trx: Transaction<DB>, course: Course) => Promise<Partial<ReturnType<typeof settingsOf>>>,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const course = await lockCourse(trx, input.id);
    if (!course) throw notFound('This course');
    const before = settingsOf(course);
    if (course.version !== input.version) {
      throw new AppError('CONFLICT', 'Somebody has saved this course since', {
        current: { version: course.version, content: before },
      });
    }
    const now = clock.now();
    const after = { ...before, ...(await change(trx, course)) };
    if (JSON.stringify(after) === JSON.stringify(before)) return;
    await trx
      .updateTable('legacy_courses')
      .set({ ...after, updated_at: now })
      .where('id', '=', course.id)
      .execute();
    await writeAudit(
      trx,
      actor,
      { action: input.action, subjectKind: 'course', subjectId: course.id, before, after },
      { now, requestId: input.requestId },
    );
  });
}

async function checkCommunity(trx: Transaction<DB>, id: string | null): Promise<void> {
  if (id !== null && !(await communityExists(trx, id))) {
    throw validationFailed([{ path: 'community_id', message: 'There is no such community' }]);
  }
}
