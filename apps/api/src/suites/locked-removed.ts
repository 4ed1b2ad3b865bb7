import { makeBook } from '../test/books.ts';
import { makeCourse } from '../test/courses.ts';
import { deleteKept } from '../test/removed.ts';
import type { Fixtures } from './fixtures.ts';
import type { LockedText } from './viewers.ts';

/** What was deleted and is kept: nobody reads a word of it, those who may restore it included. */
export async function hideRemoved(
  { testApp, credentials, makeRoom }: Fixtures,
  canary: string,
): Promise<{ texts: LockedText[]; ids: string[] }> {
  const { services } = testApp;
  const asEditor = { testApp, headers: await credentials('editor') };
  const asHost = { testApp, headers: await credentials('host') };
  const whole = `${canary} đã xóa cùng phần`;
  const course = await makeCourse(services, { community: 'founder', canary: `${canary} bài đã xóa` });
  const taken = await makeCourse(services, { community: 'founder', canary: whole });
  const open = await makeCourse(services, { community: null, canary: `${canary} bài chung đã xóa` });
  const book = await makeBook(services, { community: 'founder', canary: `${canary} mục đã xóa` });
  const lessonAt = ({ id, lessons }: typeof course, index: number) =>
    `/api/admin/learning/courses/${id}/lessons/${lessons[index]?.id}`;
  const room = await makeRoom();
  const link = `https://example.com/${canary.toLowerCase()}-da-xoa`;
  await services.db
    .updateTable('live_resources')
    .set({ url: link })
    .where('id', '=', room.resourceId)
    .execute();
  const ids = [
    await deleteKept(asEditor, lessonAt(course, 0)),
    await deleteKept(asEditor, lessonAt(course, 1)),
    await deleteKept(asEditor, lessonAt(open, 1)),
    await deleteKept(asEditor, `/api/admin/learning/courses/${taken.id}/units/${taken.unitId}`),
    await deleteKept(asEditor, `/api/admin/books/${book.id}/sections/${book.sections[1]?.id}`),
    await deleteKept(asHost, `/api/admin/live-workspace/${room.eventId}/resources/${room.resourceId}`),
  ];
  const texts = [
    ...[course.lessons[0], course.lessons[1], open.lessons[1], book.sections[1], ...taken.lessons].map(
      (one) => one?.body ?? '',
    ),
    link,
  ];
  // What was deleted is in the audit log, and a link in full.
  return {
    texts: texts.map((text) => ({ text, readers: text === link ? ['owner'] : [] })),
    ids,
  };
}
