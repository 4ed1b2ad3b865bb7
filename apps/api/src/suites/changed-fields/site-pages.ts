import { adminSaveSitePageDraft } from '@cungnghe/contracts/site-pages/endpoints';
import { loadMissingSitePages } from '../../features/site-pages/public.ts';
import { basedOn, type Edits, forgetDrafts, itself, reader, rowOf, type World } from './edit.ts';

const params = { slug: 'terms', language: 'en' };
const fields = ['title', 'body'];
const unread = { based_on_version: basedOn, revision: basedOn };

async function newDraft(world: World) {
  const { services } = world.testApp;
  await loadMissingSitePages(services);
  await forgetDrafts(world);
  const { title, body, version } = await services.db
    .selectFrom('site_pages')
    .select(['title', 'body', 'version'])
    .where('slug', '=', params.slug)
    .where('language', '=', params.language)
    .executeTakeFirstOrThrow();
  return { params, body: { based_on_version: version, revision: 0, content: { title, body } } };
}

export const sitePages: Edits = {
  adminSaveSitePageDraft: {
    by: 'owner',
    unread,
    make: async (world) => ({
      ...(await newDraft(world)),
      readers: [
        reader('owner', '/api/admin/site-pages/terms/en', ({ draft }) => draft?.content, fields),
        reader('owner', '/api/admin/dashboard', (page) => rowOf('terms-en')(page.own_drafts), ['title']),
      ],
    }),
  },
  adminPublishSitePage: {
    by: 'owner',
    unread,
    publishes: { saved: adminSaveSitePageDraft, body: ({ body }) => ({ revision: body.revision }) },
    make: async (world) => ({
      ...(await newDraft(world)),
      readers: [
        reader('guest', '/api/public/site-pages/terms?language=en', itself, fields),
        reader('owner', '/api/admin/site-pages/terms/en', itself, fields),
      ],
    }),
  },
};
