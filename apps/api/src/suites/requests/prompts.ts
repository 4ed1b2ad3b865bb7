import { randomUUID } from 'node:crypto';
import { founder, type Make, nothing, picture, type Requests } from './request.ts';

const texts = {
  name: 'Viết mô tả sản phẩm gốm',
  intro: 'Ba đoạn ngắn, giọng gần gũi.',
  body: 'Bạn viết cho tiệm {{tiệm}} về {{sản phẩm}}.',
  tags: ['bán hàng'],
  works_with: ['Claude'],
  visibility: 'pro',
  community_slug: 'founder',
} as const;

const caseTexts = {
  title: 'Ba khách cũ quay lại',
  situation: 'Tiệm vắng sau Tết.',
  result: 'Ba người quay lại trong tuần.',
} as const;

const list = { q: 'thư', sort: 'newest', tag: 'thư' } as const;

/** Somebody else's prompt. */
const ofOther: Make = async (fixtures) => ({ params: { slug: (await fixtures.makePrompt('guest')).slug } });
/** A prompt that the caller wrote, as far as they can have one. */
const ofCaller: Make = async (fixtures, caller) => ({
  params: { slug: (await fixtures.makePrompt(caller)).slug },
});
const caseOfOther: Make = async (fixtures) => ({
  params: { id: (await fixtures.makePrompt('guest')).caseId },
});
const caseOfCaller: Make = async (fixtures, caller) => ({
  params: { id: (await fixtures.makePrompt(caller)).caseId },
});
const idOfOther: Make = async (fixtures) => ({ params: { id: (await fixtures.makePrompt('guest')).id } });
/** Taken off the library by an operator. */
const unlisted =
  (table: 'prompt_library_prompts' | 'prompt_library_cases'): Make =>
  async (fixtures) => {
    const { id, caseId } = await fixtures.makePrompt('guest');
    const which = table === 'prompt_library_prompts' ? id : caseId;
    const { db, clock } = fixtures.testApp.services;
    await db.updateTable(table).set({ unlisted_at: clock.now() }).where('id', '=', which).execute();
    return { params: { id: which } };
  };
const report: Make = async (fixtures) => ({ params: { id: await fixtures.makePromptReport() } });

export const prompts: Requests = {
  'GET /api/public/prompts': () => ({ query: list }),
  'GET /api/public/prompts/:slug': ofOther,
  'GET /api/user/prompts': () => ({ query: { ...list, filter: 'all' } }),
  'POST /api/user/prompts': () => ({ body: { ...texts, send_id: randomUUID() } }),
  'GET /api/user/prompts/:slug': ofOther,
  'PUT /api/user/prompts/:slug': async (fixtures, caller) => ({
    ...(await ofCaller(fixtures, caller)),
    body: { ...texts, version: 2 },
  }),
  'DELETE /api/user/prompts/:slug': ofCaller,
  'POST /api/user/prompts/:slug/restore': ofCaller,
  'GET /api/user/prompts/:slug/versions': ofOther,
  'GET /api/user/prompts/:slug/versions/:version': async (fixtures) => ({
    params: { slug: (await fixtures.makePrompt('guest')).slug, version: '1' },
  }),
  'POST /api/user/prompts/:slug/versions/:version/restore': async (fixtures, caller) => ({
    params: { slug: (await fixtures.makePrompt(caller)).slug, version: '1' },
    body: { version: 2 },
  }),
  'POST /api/user/prompts/similar': () => ({ body: { name: texts.name, body: texts.body } }),
  'POST /api/user/prompts/images': () => picture,
  'GET /api/user/prompts/:slug/cases': ofOther,
  'POST /api/user/prompts/:slug/cases': async (fixtures, caller) => ({
    ...(await ofOther(fixtures, caller)),
    body: { ...caseTexts, prompt_version: 1, send_id: randomUUID() },
  }),
  'PUT /api/user/prompts/cases/:id': async (fixtures, caller) => ({
    ...(await caseOfCaller(fixtures, caller)),
    body: { ...caseTexts, version: 1 },
  }),
  'DELETE /api/user/prompts/cases/:id': caseOfCaller,
  'POST /api/user/prompts/cases/:id/restore': caseOfCaller,
  'POST /api/user/prompts/:slug/thanks': ofOther,
  'DELETE /api/user/prompts/:slug/thanks': ofOther,
  'POST /api/user/prompts/cases/:id/thanks': caseOfOther,
  'DELETE /api/user/prompts/cases/:id/thanks': caseOfOther,
  'GET /api/user/prompts/me/thanks': nothing,
  'PUT /api/user/prompts/:slug/saved': ofOther,
  'DELETE /api/user/prompts/:slug/saved': ofOther,
  'PUT /api/user/prompts/me/saved': async (fixtures) => ({
    body: { slugs: [(await fixtures.makePrompt('guest')).slug] },
  }),
  'GET /api/user/prompts/authors/:userId': async (fixtures) => {
    await fixtures.makePrompt('guest');
    return { params: { userId: fixtures.other.viewer.accountId } };
  },
  'GET /api/user/prompts/authors/:userId/cases': async (fixtures) => {
    await fixtures.makePrompt('guest');
    return { params: { userId: fixtures.other.viewer.accountId } };
  },
  'GET /api/user/prompts/me/export': nothing,
  'POST /api/user/prompts/:slug/report': async (fixtures) => {
    const { slug, caseId } = await fixtures.makePrompt('guest');
    return { params: { slug }, body: { case_id: caseId, reason: 'spam', detail: 'Quảng cáo' } };
  },
  'GET /api/communities/:slug/prompts': () => ({ params: founder, query: list }),
  'GET /api/admin/prompts': () => ({ query: { q: 'thư', status: 'listed' } }),
  'GET /api/admin/prompts.csv': () => ({ query: { q: 'thư' } }),
  'GET /api/admin/prompts/:id': idOfOther,
  'POST /api/admin/prompts/:id/unlist': async (fixtures, caller) => ({
    ...(await idOfOther(fixtures, caller)),
    body: { reason: 'Quảng cáo' },
  }),
  'POST /api/admin/prompts/:id/relist': unlisted('prompt_library_prompts'),
  'POST /api/admin/prompts/cases/:id/unlist': async (fixtures, caller) => ({
    ...(await caseOfOther(fixtures, caller)),
    body: { reason: 'Quảng cáo' },
  }),
  'POST /api/admin/prompts/cases/:id/relist': unlisted('prompt_library_cases'),
  'GET /api/admin/prompts/cases': nothing,
  'GET /api/admin/prompts/cases.csv': nothing,
  'GET /api/admin/prompts/reports': () => ({ query: { status: 'pending' } }),
  'POST /api/admin/prompts/reports/:id/uphold': report,
  'POST /api/admin/prompts/reports/:id/reject': report,
  'POST /api/admin/prompts/reports/bulk': async (fixtures, caller) => {
    const { params } = await report(fixtures, caller);
    return { body: { action: 'reject', report_ids: [params?.id ?? ''], expected: 1 } };
  },
};
