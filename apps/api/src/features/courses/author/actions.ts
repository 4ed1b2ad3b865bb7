import type { adminCreateCourse, adminSaveCourse } from '@cungnghe/contracts/course-authoring';
import type { Body } from '@cungnghe/contracts/endpoint';
import type { Transaction } from 'kysely';
import { writeAudit } from '../../../platform/audit.ts';
import { type Changeable, changeAudited, refuseStale } from '../../../platform/audited-change.ts';
import type { DB } from '../../../platform/database/tables.generated.ts';
import { AppError, validationFailed } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import type { Services } from '../../../platform/services.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { addressesLike, newAddress } from '../../authoring/public.ts';
import { settingsOf } from './present.ts';
import {
  communityExists,
  countLessons,
  insertCourse,
  listTags,
  lockCourse,
  type Settings,
  updateCourse,
} from './queries.ts';

type Course = NonNullable<Awaited<ReturnType<typeof lockCourse>>>;
const course: Changeable<Course, Settings> = {
  name: 'course',
  lock: lockCourse,
  write: (trx, id, columns) => updateCourse(trx, id, columns),
};

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
    const { name, community_id } = input;
    const course = {
      slug: await newAddress(trx, 'legacy_courses', { name, communityId: community_id }),
      name,
      community_id,
      is_published: false,
    };
    const stored = await insertCourse(trx, { id, ...course, created_at: now, updated_at: now });
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
  await changeAudited(
    services,
    actor,
    course,
    { id, requestId, action: 'course.saved' },
    async (trx, stored) => {
      const before = unlessStale(stored, version);
      if (settings.community_id !== stored.community_id) {
        await checkCommunity(trx, settings.community_id);
        const where = { slug: stored.slug, communityId: settings.community_id };
        if ((await addressesLike(trx, 'legacy_courses', where)).includes(stored.slug)) {
          throw new AppError('CONFLICT', 'There is a course with this address already', {
            taken_slug: stored.slug,
          });
        }
      }
      const moved =
        settings.community_id !== stored.community_id || settings.course_tag !== stored.course_tag;
      if (moved && settings.course_tag !== null) {
        const tags = await listTags(trx, settings.community_id);
        if (!tags.includes(settings.course_tag)) {
          throw validationFailed([{ path: 'course_tag', message: 'This community has no such tag' }]);
        }
      }
      const after = { ...before, ...settings };
      return { before, after, columns: after };
    },
  );
}

/** Shows a course to learners or takes it back. Throws NOT_FOUND, CONFLICT; a course without lessons stays hidden. */
export async function publishCourse(
  services: Services,
  actor: Viewer,
  input: { id: string; version: number; is_published: boolean; requestId: string },
): Promise<void> {
  const { is_published, version, ...which } = input;
  const action = is_published ? 'course.published' : 'course.unpublished';
  await changeAudited(services, actor, course, { ...which, action }, async (trx, stored) => {
    const before = unlessStale(stored, version);
    if (is_published && (await countLessons(trx, stored.id)) === 0) {
      throw new AppError('CONFLICT', 'A course without lessons cannot be shown', { lesson_count: 0 });
    }
    const after = { ...before, is_published };
    return { before, after, columns: after };
  });
}

/** What an operator sets of a course, unless somebody else has since. */
function unlessStale(stored: Course, seen: number): Settings {
  const content = settingsOf(stored);
  refuseStale({ version: stored.version, content }, seen);
  return content;
}

async function checkCommunity(trx: Transaction<DB>, id: string | null): Promise<void> {
  if (id !== null && !(await communityExists(trx, id))) {
    throw validationFailed([{ path: 'community_id', message: 'There is no such community' }]);
  }
}
