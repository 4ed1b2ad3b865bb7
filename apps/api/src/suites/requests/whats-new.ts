import type { Fixtures } from '../fixtures.ts';
import { nothing, type Requests } from './request.ts';

const content = {
  audience: 'public',
  category: 'content',
  published_at: '2026-11-23',
  url: '/c/founder/library',
  title: { vi: 'Mười bảng tính mới', en: 'Ten new spreadsheets' },
  description: {
    vi: 'Thư viện có thêm mười bảng tính giá vốn.',
    en: 'The library has ten more cost sheets.',
  },
} as const;

/** An entry of its own for each request. */
async function ofEntry({ testApp, credentials }: Fixtures) {
  const headers = await credentials('owner');
  const { body } = await testApp.guest('POST', '/api/admin/whats-new', content, { headers });
  return { params: { id: body.id as string } };
}

export const whatsNew: Requests = {
  'GET /api/public/whats-new': () => ({ query: { category: 'feature', week: '2026-W48' } }),
  'GET /api/public/whats-new/latest': nothing,
  'GET /api/user/whats-new/seen': nothing,
  'PUT /api/user/whats-new/seen': () => ({ body: { week: '2026-W48' } }),
  'GET /api/public/changelogs': nothing,
  'GET /api/admin/whats-new': nothing,
  'GET /api/admin/whats-new/:id': ofEntry,
  'POST /api/admin/whats-new': () => ({ body: content }),
  'PUT /api/admin/whats-new/:id': async (fixtures) => ({
    ...(await ofEntry(fixtures)),
    body: { ...content, category: 'feature', version: 1 },
  }),
  'PUT /api/admin/whats-new/:id/hidden': async (fixtures) => ({
    ...(await ofEntry(fixtures)),
    body: { is_hidden: true },
  }),
  'GET /api/admin/whats-new/:id/versions': ofEntry,
  'GET /api/admin/whats-new/:id/versions/:version': async (fixtures) => {
    const { params } = await ofEntry(fixtures);
    const headers = await fixtures.credentials('owner');
    const body = { ...content, category: 'feature', version: 1 };
    await fixtures.testApp.guest('PUT', `/api/admin/whats-new/${params.id}`, body, { headers });
    return { params: { ...params, version: '1' } };
  },
};
