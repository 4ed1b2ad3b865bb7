import type { CourseTag } from '@cungnghe/contracts/courses/tags';
import { writeAudit } from '../../../platform/audit.ts';
import { notFound } from '../../../platform/errors.ts';
import type { Services } from '../../../platform/services.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { listTagsWithCounts, lockTags, replaceTags } from './queries.ts';

/** Sets all tags of a community in their order. Throws NOT_FOUND. */
export async function setCourseTags(
  { db, clock }: Services,
  actor: Viewer,
  {
    id,
    tags,
    requestId,
  }: { readonly id: string; readonly tags: readonly string[]; readonly requestId: string },
): Promise<CourseTag[]> {
  return await db.transaction().execute(async (trx) => {
    if (!(await lockTags(trx, id))) throw notFound('This community');
    const before = (await listTagsWithCounts(trx, id)).map(({ tag }) => tag);
    if (JSON.stringify(before) !== JSON.stringify(tags)) {
      await replaceTags(trx, id, tags);
      const change = { before: { course_tags: before }, after: { course_tags: tags } };
      await writeAudit(
        trx,
        actor,
        { action: 'course.tags_set', subjectKind: 'community', subjectId: id, ...change },
        { now: clock.now(), requestId },
      );
    }
    return await listTagsWithCounts(trx, id);
  });
}
