import type { adminSetCourseTags, CourseTag } from '@cungnghe/contracts/courses/tags';
import type { Body } from '@cungnghe/contracts/endpoint';
import { writeAudit } from '../../../platform/audit.ts';
import { lockRow } from '../../../platform/database/lock-row.ts';
import { notFound } from '../../../platform/errors.ts';
import type { Services } from '../../../platform/services.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { listTagsWithCounts, renameTags, replaceTags } from './queries.ts';

/** Sets all tags of a community in their order; the courses of one that is renamed come along. Throws NOT_FOUND. */
export async function setCourseTags(
  { db, clock }: Services,
  actor: Viewer,
  input: Body<typeof adminSetCourseTags> & { readonly id: string; readonly requestId: string },
): Promise<CourseTag[]> {
  const { id, requestId } = input;
  const tags = input.tags.map(({ tag }) => tag);
  return await db.transaction().execute(async (trx) => {
    if (!(await lockRow(trx, 'communities', id))) throw notFound('This community');
    const before = (await listTagsWithCounts(trx, id)).map(({ tag }) => tag);
    if (JSON.stringify(before) !== JSON.stringify(tags)) {
      const now = clock.now();
      // A name that is there already is another tag: sent twice, nothing is renamed back.
      const renamed = input.tags.flatMap(({ tag, was }) =>
        was !== undefined && before.includes(was) && !before.includes(tag) ? [{ tag, was }] : [],
      );
      await renameTags(trx, id, renamed, now);
      await replaceTags(trx, id, tags);
      const change = { before: { course_tags: before }, after: { course_tags: tags } };
      await writeAudit(
        trx,
        actor,
        { action: 'course.tags_set', subjectKind: 'community', subjectId: id, ...change },
        { now, requestId },
      );
    }
    return await listTagsWithCounts(trx, id);
  });
}
