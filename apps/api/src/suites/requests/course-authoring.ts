import { randomUUID } from 'node:crypto';
import { makeCourse } from '../../test/courses.ts';
import { makeDraftLink } from '../../test/draft-links.ts';
import { lessonWords, makeReplacedVersion } from '../../test/versions.ts';
import type { Fixtures } from '../fixtures.ts';
import { idOf, nothing, picture, type Requests } from './request.ts';

/** A course of its own for each request, because some of them take it apart. */
async function ofFresh({ testApp }: Fixtures) {
  const { id, unitId, lessons } = await makeCourse(testApp.services, { community: null });
  return { id, unitId, lessonId: idOf(lessons) };
}

const halfTyped = {
  title: 'Bài viết dở',
  summary: '',
  minutes: 5,
  kind: 'markdown',
  body: 'Mới được nửa',
  video_id: '',
} as const;

/** A lesson that the caller is typing, and a link to it that an editor made. */
async function ofShared(fixtures: Fixtures, caller: Parameters<Fixtures['makeDraft']>[0]) {
  const { lessonId: subjectId } = await ofFresh(fixtures);
  await fixtures.makeDraft(caller, subjectId, halfTyped);
  if (caller !== 'editor') await fixtures.makeDraft('editor', subjectId, halfTyped);
  const made = await makeDraftLink(fixtures.testApp, { accountId: fixtures.idOf('editor'), subjectId });
  return { subjectId, ...made };
}

export const courseAuthoring: Requests = {
  'GET /api/admin/drafts/:subjectId/links': async (fixtures, caller) => ({
    params: await ofShared(fixtures, caller),
  }),
  'POST /api/admin/drafts/:subjectId/links': async (fixtures, caller) => ({
    params: await ofShared(fixtures, caller),
    body: { days: 30 },
  }),
  'DELETE /api/admin/drafts/:subjectId/links/:id': async (fixtures, caller) => ({
    params: await ofShared(fixtures, caller),
  }),
  'GET /api/public/drafts/:draftToken': async (fixtures, caller) => ({
    params: { draftToken: (await ofShared(fixtures, caller)).token },
  }),
  'GET /api/admin/media-library/photos': nothing,
  'POST /api/admin/media-library/photos': () => picture,
  'DELETE /api/admin/media-library/photos/:id': async (fixtures) => ({
    params: { id: await fixtures.makePhoto() },
  }),
  'POST /api/admin/media-library/photos/:id/restore': async (fixtures) => {
    const id = await fixtures.makePhoto();
    await fixtures.testApp.services.db
      .updateTable('media_library_photos')
      .set({ hidden_at: new Date() })
      .where('id', '=', id)
      .execute();
    return { params: { id } };
  },
  'POST /api/admin/learning/courses/:id/image': ({ course }) => ({ params: { id: course.id }, ...picture }),
  'POST /api/admin/learning/courses/:id/image/from-library': async (fixtures) => ({
    params: { id: fixtures.course.id },
    body: { photo_id: await fixtures.makePhoto() },
  }),
  'DELETE /api/admin/learning/courses/:id/image': ({ course }) => ({ params: { id: course.id } }),
  'GET /api/admin/communities/:id/course-tags': () => ({ params: { id: 'cm-occ-founder' } }),
  'PUT /api/admin/communities/:id/course-tags': () => ({
    params: { id: 'cm-occ-founder' },
    body: { tags: [{ tag: `nhom-${randomUUID().slice(0, 8)}` }] },
  }),
  'GET /api/admin/learning/courses': () => ({ query: { q: 'khoa' } }),
  'GET /api/admin/learning/courses.csv': () => ({ query: { published: 'yes' } }),
  'POST /api/admin/learning/courses': () => ({ body: { name: 'Khóa mới', community_id: null } }),
  'GET /api/admin/learning/courses/:id': async (fixtures) => ({ params: await ofFresh(fixtures) }),
  'PUT /api/admin/learning/courses/:id': async (fixtures) => ({
    params: await ofFresh(fixtures),
    body: {
      version: 1,
      name: 'Tên mới',
      name_en: null,
      summary: '',
      course_tag: null,
      sort_order: 1,
      community_id: null,
    },
  }),
  'PUT /api/admin/learning/courses/:id/published': async (fixtures) => ({
    params: await ofFresh(fixtures),
    body: { version: 1, is_published: false },
  }),
  'POST /api/admin/learning/courses/:id/units': async (fixtures) => ({
    params: await ofFresh(fixtures),
    body: { title: 'Phần mới' },
  }),
  'PUT /api/admin/learning/courses/:id/units/:unitId': async (fixtures) => ({
    params: await ofFresh(fixtures),
    body: { title: 'Tên mới' },
  }),
  'DELETE /api/admin/learning/courses/:id/units/:unitId': async (fixtures) => ({
    params: await ofFresh(fixtures),
  }),
  'PUT /api/admin/learning/courses/:id/order': async (fixtures) => {
    const { id, unitId, lessons } = await makeCourse(fixtures.testApp.services, { community: null });
    const lesson_ids = lessons.map((lesson) => lesson.id).reverse();
    return { params: { id }, body: { units: [{ id: unitId, lesson_ids }] } };
  },
  'POST /api/admin/learning/courses/:id/units/:unitId/lessons': async (fixtures) => ({
    params: await ofFresh(fixtures),
    body: { title: 'Bài mới' },
  }),
  'GET /api/admin/learning/courses/:id/lessons/:lessonId': async (fixtures) => ({
    params: await ofFresh(fixtures),
  }),
  'PUT /api/admin/learning/courses/:id/lessons/:lessonId': async (fixtures) => ({
    params: await ofFresh(fixtures),
    body: {
      version: 1,
      content: { title: 'Bài', summary: '', minutes: 5, kind: 'markdown', body: 'Chữ mới', video_id: null },
    },
  }),
  'DELETE /api/admin/learning/courses/:id/lessons/:lessonId': async (fixtures) => ({
    params: await ofFresh(fixtures),
  }),
  'GET /api/admin/learning/courses/:id/lessons/:lessonId/versions': async (fixtures) => ({
    params: await ofFresh(fixtures),
  }),
  'GET /api/admin/learning/courses/:id/lessons/:lessonId/versions/:version': async (fixtures) => {
    const params = await ofFresh(fixtures);
    const was = { ...lessonWords, title: 'Bài cũ', body: 'Chữ cũ' };
    await makeReplacedVersion(fixtures.testApp.services, params.lessonId, was);
    return { params: { ...params, version: '1' } };
  },
  'PUT /api/admin/learning/courses/:id/lessons/:lessonId/draft': async (fixtures) => ({
    params: await ofFresh(fixtures),
    body: { based_on_version: 1, revision: 0, content: halfTyped },
  }),
  'DELETE /api/admin/learning/courses/:id/lessons/:lessonId/draft': async (fixtures) => ({
    params: await ofFresh(fixtures),
  }),
  'POST /api/admin/learning/courses/:id/lessons/:lessonId/publish': async (fixtures, caller) => {
    const params = await ofFresh(fixtures);
    await fixtures.makeDraft(caller, params.lessonId, halfTyped);
    return { params, body: { revision: 1 } };
  },
  'GET /api/admin/learning/courses/:id/lessons/:lessonId/preview': async (fixtures) => ({
    params: await ofFresh(fixtures),
    query: { as: 'pro' },
  }),
};
