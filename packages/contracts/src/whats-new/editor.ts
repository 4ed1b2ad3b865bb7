import { z } from 'zod';
import { versionEndpoints, versionParam } from '../authoring/versions.ts';
import { endpoint } from '../endpoint.ts';
import { civilDay, id, line, page, plainHttps } from '../shared.ts';
import { whatsNewAudiences, whatsNewCategories, whatsNewEntry } from './endpoints.ts';

const tag = "Console: what's new";
const access = { roles: ['editor'] } as const;

export const whatsNewLimits = { title: 120, description: 1_000, url: 500 } as const;

export const adminWhatsNewEntry = whatsNewEntry.extend({
  url: z.string().describe('Where it is; within the learner app a path, as in `/c/founder/library`.'),
  written_in: z
    .enum(['file', 'console'])
    .describe('Those of files come with the product and are changed there; they can be hidden here.'),
  is_hidden: z.boolean().describe('Hidden entries are shown to nobody.'),
  is_shown: z.boolean().describe('False while it is hidden or its day is yet to come.'),
  version: z.int(),
});
export type AdminWhatsNewEntry = z.infer<typeof adminWhatsNewEntry>;

/** A page of the learner app by its path, or a whole address with https of a host and nobody's name. */
export function leadsSomewhere(url: string): boolean {
  const anyApp = 'https://app.invalid';
  const isPath = url.startsWith('/');
  if (/[\s\\]/.test(url) || !(isPath || plainHttps.test(url)) || !URL.canParse(url, anyApp)) return false;
  const { origin, username, password, pathname } = new URL(url, anyApp);
  return (!isPath || origin === anyApp) && username + password === '' && !pathname.startsWith('//');
}

const texts = (max: number) => z.strictObject({ vi: line(1, max), en: line(1, max) });

export const whatsNewContent = z.strictObject({
  audience: z.enum(whatsNewAudiences),
  category: z.enum(whatsNewCategories),
  published_at: civilDay.describe('The day in Vietnam from which on it is shown.'),
  url: line(1, whatsNewLimits.url).refine(
    leadsSomewhere,
    'is neither a path of the learner app nor an address with https',
  ),
  title: texts(whatsNewLimits.title),
  description: texts(whatsNewLimits.description),
});
export type WhatsNewContent = z.infer<typeof whatsNewContent>;

const example = {
  audience: 'member',
  category: 'content',
  published_at: '2026-11-30',
  url: '/c/founder/library',
  title: { vi: 'Mười bảng tính mới', en: 'Ten new spreadsheets' },
  description: {
    vi: 'Thư viện có thêm mười bảng tính giá vốn.',
    en: 'The library has ten more cost sheets.',
  },
} as const;

export const adminListWhatsNew = endpoint({
  method: 'GET',
  path: '/api/admin/whats-new',
  summary: "Every entry of what's new, the latest day first, also those that are hidden or yet to come",
  tag,
  access,
  query: page,
  responses: { 200: z.array(adminWhatsNewEntry) },
});

export const adminGetWhatsNew = endpoint({
  method: 'GET',
  path: '/api/admin/whats-new/:id',
  summary: 'An entry, to be edited',
  tag,
  access,
  params: z.object({ id }),
  responses: { 200: adminWhatsNewEntry },
  errors: ['NOT_FOUND'],
});

export const adminCreateWhatsNew = endpoint({
  method: 'POST',
  path: '/api/admin/whats-new',
  summary: 'Write an entry. It belongs to the week of its day, and is shown from that day on.',
  tag,
  access,
  body: whatsNewContent,
  idempotent: true,
  example: { body: example },
  responses: { 201: adminWhatsNewEntry },
});

export const adminSaveWhatsNew = endpoint({
  method: 'PUT',
  path: '/api/admin/whats-new/:id',
  summary:
    'Change an entry that was written here. Its day stays within a week of the week it belongs to. 409 with `current` when `version` is not the one that stands there.',
  tag,
  access,
  params: z.object({ id }),
  body: whatsNewContent.extend({ version: z.int().min(1) }),
  example: { body: { ...example, version: 1 } },
  responses: { 200: adminWhatsNewEntry },
  errors: ['NOT_FOUND', 'CONFLICT', 'INVALID_TRANSITION'],
});

export const adminSetWhatsNewHidden = endpoint({
  method: 'PUT',
  path: '/api/admin/whats-new/:id/hidden',
  summary: 'Hide an entry from everybody, or show it again',
  tag,
  access,
  params: z.object({ id }),
  body: z.strictObject({ is_hidden: z.boolean() }),
  responses: { 200: adminWhatsNewEntry },
  errors: ['NOT_FOUND'],
});

export const { list: adminWhatsNewVersions, get: adminWhatsNewVersion } = versionEndpoints({
  tag,
  called: "an entry of what's new",
  path: '/api/admin/whats-new/:id',
  params: z.object({ id }),
  oneParams: z.object({ id, version: versionParam }),
  // As it was stored; what is typed into it is checked where it is saved.
  content: adminWhatsNewEntry.pick({
    audience: true,
    category: true,
    published_at: true,
    url: true,
    title: true,
    description: true,
  }),
});
