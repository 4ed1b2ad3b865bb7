import { makeBook } from '../../test/books.ts';
import { makeReplacedVersion } from '../../test/versions.ts';
import type { Fixtures } from '../fixtures.ts';
import { idOf, type Requests } from './request.ts';

/** A book of its own for each request, because some of them take it apart. */
async function ofNewBook({ testApp }: Fixtures) {
  const { id, sections } = await makeBook(testApp.services, { community: 'founder' });
  const [first, second] = await testApp.services.db
    .selectFrom('legacy_ebook_chapters')
    .select('id')
    .where('ebook_id', '=', id)
    .orderBy('sort_order')
    .execute();
  return {
    id,
    chapterId: first?.id ?? '',
    otherChapterId: second?.id ?? '',
    sectionId: idOf(sections),
    sectionIds: sections.map((one) => one.id),
  };
}

const paramsOf = ({ id, chapterId, sectionId }: Awaited<ReturnType<typeof ofNewBook>>) => ({
  id,
  chapterId,
  sectionId,
});

const halfRead = { title: 'Mục viết dở', minutes: 5, body: 'Mới được nửa' };

export const bookAuthoring: Requests = {
  'GET /api/admin/books': () => ({ query: { q: 'sach' } }),
  'GET /api/admin/books.csv': () => ({ query: { published: 'yes' } }),
  'POST /api/admin/books': () => ({ body: { title: 'Sách mới', community_id: 'cm-occ-founder' } }),
  'GET /api/admin/books/:id': async (fixtures) => ({ params: paramsOf(await ofNewBook(fixtures)) }),
  'PUT /api/admin/books/:id': async (fixtures) => ({
    params: paramsOf(await ofNewBook(fixtures)),
    body: {
      version: 1,
      title: 'Tên mới',
      summary: '',
      sort_order: 1,
      outline_level: 3,
      jobs_to_be_done: [],
      reader_pains: [],
    },
  }),
  'PUT /api/admin/books/:id/published': async (fixtures) => ({
    params: paramsOf(await ofNewBook(fixtures)),
    body: { version: 1, is_published: false },
  }),
  'POST /api/admin/books/:id/cover/from-library': async (fixtures) => ({
    params: paramsOf(await ofNewBook(fixtures)),
    body: { photo_id: await fixtures.makePhoto() },
  }),
  'PUT /api/admin/books/:id/cover/svg': async (fixtures) => ({
    params: paramsOf(await ofNewBook(fixtures)),
    body: { svg: '<svg viewBox="0 0 1 1"></svg>' },
  }),
  'DELETE /api/admin/books/:id/cover': async (fixtures) => ({ params: paramsOf(await ofNewBook(fixtures)) }),
  'POST /api/admin/books/:id/chapters': async (fixtures) => ({
    params: paramsOf(await ofNewBook(fixtures)),
    body: { title: 'Chương mới' },
  }),
  'PUT /api/admin/books/:id/chapters/:chapterId': async (fixtures) => ({
    params: paramsOf(await ofNewBook(fixtures)),
    body: { title: 'Tên mới' },
  }),
  'DELETE /api/admin/books/:id/chapters/:chapterId': async (fixtures) => ({
    params: paramsOf(await ofNewBook(fixtures)),
  }),
  'PUT /api/admin/books/:id/order': async (fixtures) => {
    const { id, chapterId, otherChapterId, sectionIds } = await ofNewBook(fixtures);
    return {
      params: { id },
      body: {
        chapters: [
          { id: otherChapterId, section_ids: sectionIds },
          { id: chapterId, section_ids: [] },
        ],
      },
    };
  },
  'POST /api/admin/books/:id/chapters/:chapterId/sections': async (fixtures) => ({
    params: paramsOf(await ofNewBook(fixtures)),
    body: { title: 'Mục mới' },
  }),
  'GET /api/admin/books/:id/sections/:sectionId': async (fixtures) => ({
    params: paramsOf(await ofNewBook(fixtures)),
  }),
  'DELETE /api/admin/books/:id/sections/:sectionId': async (fixtures) => ({
    params: paramsOf(await ofNewBook(fixtures)),
  }),
  'GET /api/admin/books/:id/sections/:sectionId/versions': async (fixtures) => ({
    params: paramsOf(await ofNewBook(fixtures)),
  }),
  'GET /api/admin/books/:id/sections/:sectionId/versions/:version': async (fixtures) => {
    const params = paramsOf(await ofNewBook(fixtures));
    const was = { title: 'Mục cũ', body: 'Chữ cũ' };
    await makeReplacedVersion(fixtures.testApp.services, params.sectionId, was);
    return { params: { ...params, version: '1' } };
  },
  'PUT /api/admin/books/:id/sections/:sectionId/draft': async (fixtures) => ({
    params: paramsOf(await ofNewBook(fixtures)),
    body: { based_on_version: 1, revision: 0, content: halfRead },
  }),
  'DELETE /api/admin/books/:id/sections/:sectionId/draft': async (fixtures) => ({
    params: paramsOf(await ofNewBook(fixtures)),
  }),
  'POST /api/admin/books/:id/sections/:sectionId/publish': async (fixtures, caller) => {
    const params = paramsOf(await ofNewBook(fixtures));
    await fixtures.makeDraft(caller, params.sectionId, halfRead);
    return { params, body: { revision: 1 } };
  },
  'GET /api/admin/books/:id/sections/:sectionId/preview': async (fixtures) => ({
    params: paramsOf(await ofNewBook(fixtures)),
    query: { as: 'pro' },
  }),
};
