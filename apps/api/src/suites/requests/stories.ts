import { makeStory } from '../../test/stories.ts';
import type { Fixtures } from '../fixtures.ts';
import { nothing, picture, type Requests } from './request.ts';

/** A story of its own for each request. */
async function ofStory({ testApp, other }: Fixtures, options: { isPublic?: boolean } = {}) {
  const { id } = await makeStory(testApp.services, other, options);
  return { params: { id } };
}

/** One that somebody has changed since. */
async function changed(fixtures: Fixtures, columns: { title?: string; deleted_at?: Date }) {
  const { params } = await ofStory(fixtures);
  const { db } = fixtures.testApp.services;
  await db.updateTable('legacy_learner_stories').set(columns).where('id', '=', params.id).execute();
  return { params };
}

const content = {
  title: 'Từ quầy hàng đến bảng giá',
  summary: '',
  author_name: 'Hạnh',
  role_before: 'Kế toán kho',
  role_after: 'Trưởng nhóm vận hành',
  community: 'founder',
  course_slug: null,
  course_name: null,
  cover_url: null,
  avatar_url: null,
  body: 'Tôi bắt đầu bằng việc đếm lại kho.',
} as const;
const halfWritten = {
  ...content,
  slug: '',
  course_slug: '',
  course_name: '',
  cover_url: '',
  avatar_url: '',
} as const;

export const stories: Requests = {
  'GET /api/public/learner-stories': () => ({ query: { community: 'founder' } }),
  'GET /api/public/learner-stories/:slug': async ({ testApp, other }) => {
    const { slug } = await makeStory(testApp.services, other, { isPublic: true });
    return { params: { slug } };
  },
  'GET /api/admin/learner-stories': nothing,
  'GET /api/admin/learner-stories.csv': nothing,
  'POST /api/admin/learner-stories': () => ({ body: content }),
  'GET /api/admin/learner-stories/:id': (fixtures) => ofStory(fixtures),
  'PUT /api/admin/learner-stories/:id': async (fixtures) => ({
    ...(await ofStory(fixtures)),
    body: { ...content, version: 1 },
  }),
  'DELETE /api/admin/learner-stories/:id': (fixtures) => ofStory(fixtures),
  'POST /api/admin/learner-stories/:id/restore': (fixtures) =>
    changed(fixtures, { deleted_at: fixtures.testApp.services.clock.now() }),
  'POST /api/admin/learner-stories/:id/publish': (fixtures) => ofStory(fixtures),
  'POST /api/admin/learner-stories/:id/unpublish': (fixtures) => ofStory(fixtures, { isPublic: true }),
  'PUT /api/admin/learner-stories/:id/draft': async (fixtures) => ({
    ...(await ofStory(fixtures)),
    body: { based_on_version: 1, revision: 0, content: halfWritten },
  }),
  'DELETE /api/admin/learner-stories/:id/draft': (fixtures) => ofStory(fixtures),
  'POST /api/admin/learner-stories/:id/draft/publish': async (fixtures, caller) => {
    const { params } = await ofStory(fixtures);
    await fixtures.makeDraft(caller, params.id, halfWritten);
    return { params, body: { revision: 1 } };
  },
  'PUT /api/admin/learner-stories/order': async (fixtures) => ({
    body: { story_ids: [(await ofStory(fixtures)).params.id, (await ofStory(fixtures)).params.id] },
  }),
  'GET /api/admin/learner-stories/:id/versions': (fixtures) => ofStory(fixtures),
  'GET /api/admin/learner-stories/:id/versions/:version': async (fixtures) => ({
    params: { ...(await ofStory(fixtures)).params, version: '1' },
  }),
  'POST /api/admin/learner-stories/:id/versions/:version/restore': async (fixtures) => ({
    params: { ...(await changed(fixtures, { title: 'Tên khác' })).params, version: '1' },
    body: { version: 2 },
  }),
  'POST /api/admin/learner-stories/images': () => picture,
};
