import type { adminCreateCourse, adminSaveCourse, EditorCourse } from '@cungnghe/contracts/courses/author';
import type { Body } from '@cungnghe/contracts/endpoint';
import type { Transaction } from 'kysely';
import { type Changeable, changeAudited, refuseStale } from '../../../platform/audited-change.ts';
import type { DB } from '../../../platform/database/tables.generated.ts';
import { AppError, isTakenIn, validationFailed } from '../../../platform/errors.ts';
import type { Services } from '../../../platform/services.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { checkCommunity, createAddressed } from '../../authoring/public.ts';
import { type Settings, settingsOf } from './present.ts';
import { findCourse, listTags, lockCourse, updateCourse } from './queries.ts';

const course: Changeable<EditorCourse, Settings> = {
  name: 'course',
  lock: lockCourse,
  write: (trx, id, columns) => updateCourse(trx, id, columns),
};

/** Begins a course that nobody sees yet. Throws VALIDATION_FAILED for an unknown community. */
export function createCourse(
  services: Services,
  actor: Viewer,
  input: Body<typeof adminCreateCourse> & { requestId: string },
): Promise<string> {
  const { name, community_id, requestId } = input;
  const beginning = { table: 'legacy_courses', kind: 'course', idPrefix: 'crs', name, requestId } as const;
  return createAddressed(services, actor, beginning, async (trx) => {
    await checkCommunity(trx, community_id);
    return { name, community_id, is_published: false };
  });
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
  const which = { id, requestId, action: 'course.saved' };
  const saving = changeAudited(services, actor, course, which, async (trx, stored) => {
    const before = unlessStale(stored, version);
    const hasMoved = settings.community_id !== stored.community_id;
    if (hasMoved) await checkCommunity(trx, settings.community_id);
    if (hasMoved || settings.course_tag !== stored.course_tag) await checkTag(trx, settings);
    const after = { ...before, ...settings, outcomes: settings.outcomes ?? before.outcomes };
    return { before, after, columns: after };
  });
  await saving.catch(async (error: unknown) => {
    if (!isTakenIn(error, 'legacy_courses_slug')) throw error;
    throw new AppError('CONFLICT', 'There is a course with this address already', {
      taken_slug: (await findCourse(services.db, id))?.slug,
    });
  });
}

async function checkTag(
  trx: Transaction<DB>,
  { course_tag, community_id }: Pick<Settings, 'course_tag' | 'community_id'>,
): Promise<void> {
  if (course_tag === null || (await listTags(trx, community_id)).includes(course_tag)) return;
  throw validationFailed([{ path: 'course_tag', message: 'This community has no such tag' }]);
}

/** Shows a course to learners or takes it back. Throws NOT_FOUND, CONFLICT; a course without lessons stays hidden. */
export async function publishCourse(
  services: Services,
  actor: Viewer,
  input: { id: string; version: number; is_published: boolean; requestId: string },
): Promise<void> {
  const { is_published, version, ...which } = input;
  const action = is_published ? 'course.published' : 'course.unpublished';
  await changeAudited(services, actor, course, { ...which, action }, async (_, stored) => {
    const before = unlessStale(stored, version);
    if (is_published && stored.lesson_count === 0) {
      throw new AppError('CONFLICT', 'A course without lessons cannot be shown', { lesson_count: 0 });
    }
    const after = { ...before, is_published };
    return { before, after, columns: after };
  });
}

/** What an operator sets of a course, unless somebody else has since. */
function unlessStale(stored: EditorCourse, seen: number): Settings {
  const content = settingsOf(stored);
  refuseStale({ version: stored.version, content }, seen);
  return content;
}
