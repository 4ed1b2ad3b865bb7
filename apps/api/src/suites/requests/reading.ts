import { randomUUID } from 'node:crypto';
import { newId } from '../../platform/ids.ts';
import { makeDocument, makeLibraryFile } from '../../test/documents.ts';
import type { Fixtures } from '../fixtures.ts';
import { founder, idOf, inFounder, nothing, type Requests } from './request.ts';

/** The second lesson: the first that needs Pro. */
const lesson = ({ course }: Fixtures) => ({
  ...founder,
  courseSlug: course.slug,
  lessonId: idOf(course.lessons),
});

const section = ({ book }: Fixtures) => ({ ...founder, bookSlug: book.slug, sectionId: idOf(book.sections) });

/** One word that no synonym has yet. */
const newPhrase = () => newId('syn').replaceAll(/\W|_/g, '');

export const reading: Requests = {
  'GET /api/communities/:slug/courses': inFounder,
  'GET /api/communities/:slug/courses/:courseSlug': (fixtures) => ({ params: lesson(fixtures) }),
  'GET /api/communities/:slug/courses/:courseSlug/lessons/:lessonId': (fixtures) => ({
    params: lesson(fixtures),
  }),
  'PUT /api/communities/:slug/courses/:courseSlug/lessons/:lessonId/progress': (fixtures) => ({
    params: lesson(fixtures),
    body: { status: 'completed' },
  }),
  'GET /api/communities/:slug/courses/:courseSlug/lessons/:lessonId/quiz': (fixtures) => ({
    params: lesson(fixtures),
  }),
  'POST /api/communities/:slug/courses/:courseSlug/lessons/:lessonId/quiz': (fixtures) => ({
    params: lesson(fixtures),
    body: { question: 'cau-hoi', choices: [0] },
  }),
  'GET /api/user/notes': nothing,
  'POST /api/user/notes': (fixtures) => ({
    body: { about: `lesson:${lesson(fixtures).lessonId}`, body: 'Tính lại giá vốn.', send_id: randomUUID() },
  }),
  'PUT /api/user/notes/:noteId': async (fixtures, caller) => ({
    params: { noteId: await fixtures.makeNote(caller) },
    body: { body: 'Tính lại giá vốn cho ly lớn.', version: 1 },
  }),
  'DELETE /api/user/notes/:noteId': async (fixtures, caller) => ({
    params: { noteId: await fixtures.makeNote(caller) },
  }),
  'GET /api/communities/:slug/courses/:courseSlug/lessons/:lessonId/worksheets/:worksheetKey': (
    fixtures,
  ) => ({
    params: { ...lesson(fixtures), worksheetKey: 'gia-von-ly' },
  }),
  'PUT /api/communities/:slug/courses/:courseSlug/lessons/:lessonId/worksheets/:worksheetKey': (
    fixtures,
  ) => ({
    params: { ...lesson(fixtures), worksheetKey: 'gia-von-ly' },
    body: { values: { coc_gia: 850 }, version: 0 },
  }),
  'GET /api/user/reviews': nothing,
  'GET /api/user/weekly-aim': nothing,
  'PUT /api/user/weekly-aim': () => ({ body: { kind: 'lessons', amount: 2 } }),
  'GET /api/communities/:slug/books': inFounder,
  'GET /api/communities/:slug/ebooks': inFounder,
  'GET /api/communities/:slug/books/:bookSlug': (fixtures) => ({ params: section(fixtures) }),
  'GET /api/communities/:slug/books/:bookSlug/sections/:sectionId': (fixtures) => ({
    params: section(fixtures),
  }),
  'PUT /api/communities/:slug/books/:bookSlug/place': (fixtures) => ({
    params: section(fixtures),
    body: { section_id: section(fixtures).sectionId, ratio: 0.5 },
  }),
  'GET /api/user/certificates': nothing,
  'GET /api/user/certificates/:id/pdf': async (fixtures, caller) => ({
    params: await fixtures.makeCertificate(caller),
  }),
  'GET /api/public/certificates/:code': async (fixtures, caller) => ({
    params: await fixtures.makeCertificate(caller),
  }),
  'GET /api/communities/:slug/library': inFounder,
  'GET /api/communities/:slug/templates': inFounder,
  'GET /api/communities/:slug/library/:documentSlug': ({ document }) => ({
    params: { ...founder, documentSlug: document.slug },
  }),
  // A preview of its document would not make it free: only a community that is open to all does.
  'GET /api/library-files/:fileId': async ({ testApp: { services } }) => {
    const { id: documentId } = await makeDocument(services, { community: 'founder' });
    return { params: { fileId: (await makeLibraryFile(services, { documentId, text: 'Một tệp' })).id } };
  },
  'GET /api/communities/:slug/bmc': inFounder,
  'GET /api/communities/:slug/jtbd': inFounder,
  'GET /api/admin/search/misses': nothing,
  'GET /api/admin/search/synonyms': nothing,
  'PUT /api/admin/search/synonyms': () => ({
    body: { phrase: newPhrase(), also: ['từ khác'], version: 0 },
  }),
  'DELETE /api/admin/search/synonyms/:id': async ({ testApp }) => {
    const id = newId('syn');
    const phrase = newPhrase();
    await testApp.services.db
      .insertInto('search_synonyms')
      .values({ id, phrase, folded: phrase, also: ['từ khác'], updated_at: new Date() })
      .execute();
    return { params: { id } };
  },
  'GET /api/search': () => ({ query: { q: 'bài' } }),
};
