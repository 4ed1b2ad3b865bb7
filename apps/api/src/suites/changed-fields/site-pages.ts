import { loadMissingSitePages } from '../../features/site-pages/public.ts';
import { basedOn, type Edits, itself, reader } from './edit.ts';

const params = { slug: 'terms', language: 'en' };

export const sitePages: Edits = {
  adminSaveSitePage: {
    by: 'owner',
    unread: { version: basedOn },
    make: async ({ testApp: { services } }) => {
      await loadMissingSitePages(services);
      const { title, body, version } = await services.db
        .selectFrom('site_pages')
        .select(['title', 'body', 'version'])
        .where('slug', '=', params.slug)
        .where('language', '=', params.language)
        .executeTakeFirstOrThrow();
      return {
        params,
        body: { title, body, version },
        readers: [
          reader('guest', '/api/public/site-pages/terms?language=en', itself, ['title', 'body']),
          reader('owner', '/api/admin/site-pages/terms/en', itself, ['title', 'body']),
        ],
      };
    },
  },
};
