import { makeCourse } from '../test/courses.ts';
import { makeDraftLink } from '../test/draft-links.ts';
import type { Fixtures } from './fixtures.ts';

/**
 * Secrets that open nothing any more: to a draft that is still there, of a link that has ended and of one whose time is
 * over; and of one whose text is gone.
 */
export async function hideDraftLinks(fixtures: Fixtures, draftOf: string): Promise<string[]> {
  const { testApp, idOf } = fixtures;
  const { db } = testApp.services;
  const accountId = idOf('editor');
  const headers = await fixtures.credentials('editor');
  const course = await makeCourse(testApp.services, { community: 'founder', lessons: 2 });
  const removed = course.lessons[1]?.id ?? '';
  await fixtures.makeDraft('editor', removed, { title: '', body: 'Từng được gửi đi' });
  const [ended, over, gone] = [
    await makeDraftLink(testApp, { accountId, subjectId: draftOf }),
    await makeDraftLink(testApp, { accountId, subjectId: draftOf }),
    await makeDraftLink(testApp, { accountId, subjectId: removed }),
  ];
  const past = new Date('2026-01-01T00:00:00.000Z');
  await db.updateTable('draft_links').set({ expires_at: past }).where('id', '=', over.id).execute();
  const answers = [
    await testApp.guest('DELETE', `/api/admin/drafts/${draftOf}/links/${ended.id}`, undefined, { headers }),
    await testApp.guest(
      'DELETE',
      `/api/admin/learning/courses/${course.id}/lessons/${removed}`,
      { reason: '' },
      { headers },
    ),
  ];
  for (const { status, text } of answers) if (status !== 200) throw new Error(text);
  return [ended, over, gone].map(({ token }) => token);
}
