import type { Scene } from '../scene.ts';
import { founder, idOf, inFounder, nothing, type Requests } from './request.ts';

/** The second lesson: the first that needs Pro. */
const lesson = ({ course }: Scene) => ({
  ...founder,
  courseSlug: course.slug,
  lessonId: idOf(course.lessons),
});

const section = ({ book }: Scene) => ({ ...founder, bookSlug: book.slug, sectionId: idOf(book.sections) });

export const reading: Requests = {
  'GET /api/communities/:slug/courses': inFounder,
  'GET /api/communities/:slug/courses/:courseSlug': (scene) => ({ params: lesson(scene) }),
  'GET /api/communities/:slug/courses/:courseSlug/lessons/:lessonId': (scene) => ({ params: lesson(scene) }),
  'PUT /api/communities/:slug/courses/:courseSlug/lessons/:lessonId/progress': (scene) => ({
    params: lesson(scene),
    body: { status: 'completed' },
  }),
  'GET /api/communities/:slug/books': inFounder,
  'GET /api/communities/:slug/ebooks': inFounder,
  'GET /api/communities/:slug/books/:bookSlug': (scene) => ({ params: section(scene) }),
  'GET /api/communities/:slug/books/:bookSlug/sections/:sectionId': (scene) => ({ params: section(scene) }),
  'PUT /api/communities/:slug/books/:bookSlug/place': (scene) => ({
    params: section(scene),
    body: { section_id: section(scene).sectionId, ratio: 0.5 },
  }),
  'GET /api/user/certificates': nothing,
  'GET /api/user/certificates/:id/pdf': async (scene, caller) => ({
    params: await scene.makeCertificate(caller),
  }),
  'GET /api/public/certificates/:code': async (scene, caller) => ({
    params: await scene.makeCertificate(caller),
  }),
  'GET /api/communities/:slug/library': inFounder,
  'GET /api/communities/:slug/templates': inFounder,
  'GET /api/communities/:slug/library/:documentSlug': ({ document }) => ({
    params: { ...founder, documentSlug: document.slug },
  }),
  'GET /api/communities/:slug/bmc': inFounder,
  'GET /api/communities/:slug/jtbd': inFounder,
  'GET /api/search': () => ({ query: { q: 'bài' } }),
};
