import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { isWeek, weekPattern } from '../fields/iso-week.ts';
import { id, instant, page } from '../shared.ts';

const tag = "What's new";

export const whatsNewAudiences = ['public', 'member'] as const;
export const whatsNewCategories = ['feature', 'improvement', 'content', 'fix'] as const;
export type WhatsNewCategory = (typeof whatsNewCategories)[number];

export const isoWeek = z
  .string()
  .regex(weekPattern)
  .refine(isWeek, 'is not a week of that year')
  .meta({ example: '2026-W48' })
  .describe('A week by ISO 8601, `2026-W48`.');

export const inBothLanguages = z.object({ vi: z.string(), en: z.string() });

export const whatsNewEntry = z.object({
  id,
  week: z.string(),
  key: z.string(),
  category: z.enum(whatsNewCategories),
  audience: z.enum(whatsNewAudiences).describe('Entries for members are told to nobody else.'),
  published_at: z.string().meta({ format: 'date' }).describe('A day, `2026-11-23`.'),
  url: z.string().describe('Where it is.'),
  title: inBothLanguages,
  description: inBothLanguages,
  corrected_at: instant
    .nullable()
    .describe('When its text was last corrected; null while it is as it was published.'),
});
export type WhatsNewEntry = z.infer<typeof whatsNewEntry>;

export const whatsNewWeek = z.object({ week: z.string(), entries: z.array(whatsNewEntry) });
export type WhatsNewWeek = z.infer<typeof whatsNewWeek>;

export const listWhatsNew = endpoint({
  method: 'GET',
  path: '/api/public/whats-new',
  summary:
    'What changed, by week, newest first. Guests get public entries, members those for members as well.',
  tag,
  access: 'optional',
  /** `limit` counts weeks. */
  query: page.extend({
    category: z.enum(whatsNewCategories).optional().describe('Only entries of this kind of change'),
    week: isoWeek.optional().describe('Only this week, as `2026-W48`'),
  }),
  conditional: true,
  responses: { 200: z.object({ weeks: z.array(whatsNewWeek) }) },
});

const newestWeek = z.object({ week: z.string().nullable() });

export const getLatestWhatsNew = endpoint({
  method: 'GET',
  path: '/api/public/whats-new/latest',
  summary: 'The newest week of which the caller may see something; null when there is none',
  tag,
  access: 'optional',
  responses: { 200: newestWeek },
});

export const getWhatsNewSeen = endpoint({
  method: 'GET',
  path: '/api/user/whats-new/seen',
  summary: 'The newest week that the caller has seen, on whatever device',
  tag,
  access: 'member',
  responses: { 200: newestWeek },
});

export const setWhatsNewSeen = endpoint({
  method: 'PUT',
  path: '/api/user/whats-new/seen',
  summary: 'Remember the newest week seen. It never goes back, nor past the newest week there is.',
  tag,
  access: 'member',
  body: z.strictObject({ week: isoWeek }),
  responses: { 200: newestWeek },
});

export const changelog = z.object({
  id,
  version: z.string(),
  title: z.string(),
  body: z.string(),
  published_at: instant,
});

export const listChangelogs = endpoint({
  method: 'GET',
  path: '/api/public/changelogs',
  summary: "The older list of changes, newest first; what's new has taken its place",
  tag,
  access: 'public',
  query: page,
  responses: { 200: z.array(changelog) },
});
