import { z } from 'zod';
import { versionEndpoints, versionParam } from '../authoring/versions.ts';
import { endpoint } from '../endpoint.ts';
import { instant, line, text } from '../shared.ts';

export const sitePageSlugs = ['terms', 'privacy', 'refunds'] as const;

const slug = z.enum(sitePageSlugs);
const language = z.enum(['vi', 'en']);

export const sitePage = z.object({
  slug,
  language,
  title: z.string(),
  body: z.string().describe('Markdown.'),
  version: z.int(),
  updated_at: instant,
});
export type SitePage = z.infer<typeof sitePage>;

export const getPublicSitePage = endpoint({
  method: 'GET',
  path: '/api/public/site-pages/:slug',
  summary: 'A page of terms as it stands now',
  tag: 'Public pages',
  access: 'public',
  params: z.object({ slug }),
  query: z.object({ language: language.default('vi').describe('Of the text: `vi` or `en`') }),
  responses: { 200: sitePage },
  errors: ['NOT_FOUND'],
});

const tag = 'Console: terms';
const access = { roles: ['editor'] } as const;

export const adminSitePages = endpoint({
  method: 'GET',
  path: '/api/admin/site-pages',
  summary: 'All pages of terms, in both languages',
  tag,
  access,
  responses: { 200: z.array(sitePage) },
});

export const adminSitePage = endpoint({
  method: 'GET',
  path: '/api/admin/site-pages/:slug/:language',
  summary: 'A page of terms, to be edited',
  tag,
  access,
  params: z.object({ slug, language }),
  responses: { 200: sitePage },
  errors: ['NOT_FOUND'],
});

export const adminSaveSitePage = endpoint({
  method: 'PUT',
  path: '/api/admin/site-pages/:slug/:language',
  summary: 'Publish a new version. 409 with `current` when `version` is not the one that stands there.',
  tag,
  access,
  params: z.object({ slug, language }),
  body: z.strictObject({ title: line(1, 120), body: text(1, 60_000), version: z.int().min(1) }),
  responses: { 200: sitePage },
  errors: ['NOT_FOUND', 'CONFLICT'],
});

export const { list: adminSitePageVersions, get: adminSitePageVersion } = versionEndpoints({
  tag,
  called: 'a page of terms',
  path: '/api/admin/site-pages/:slug/:language',
  kept: 'all',
  params: z.object({ slug, language }),
  oneParams: z.object({ slug, language, version: versionParam }),
  content: sitePage.pick({ title: true, body: true }),
});
