import { z } from 'zod';
import { draftEndpoints, draftOf, maxBodyLength, otherEditors, typed } from '../authoring/drafts.ts';
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

export const sitePageContent = z.strictObject({ title: line(1, 120), body: text(1, 60_000) });
export type SitePageContent = z.infer<typeof sitePageContent>;

export const sitePageDraftContent = z
  .strictObject({ title: typed(1000), body: typed(maxBodyLength) })
  .describe('What somebody is in the middle of typing: it may be unfinished in every respect.');
export type SitePageDraftContent = z.infer<typeof sitePageDraftContent>;

const sitePageDraft = draftOf(sitePageDraftContent);

export const openSitePage = sitePage.extend({
  id: z.string().describe('By which its draft is shared and published at a time.'),
  draft: sitePageDraft.nullable(),
  others: otherEditors,
});
export type OpenSitePage = z.infer<typeof openSitePage>;

export const {
  get: adminSitePage,
  save: adminSaveSitePageDraft,
  discard: adminDiscardSitePageDraft,
  publish: adminPublishSitePage,
} = draftEndpoints({
  tag,
  called: 'A page of terms',
  path: '/api/admin/site-pages/:slug/:language',
  params: z.object({ slug, language }),
  content: sitePageDraftContent,
  kept: sitePageDraft,
  opened: openSitePage,
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
