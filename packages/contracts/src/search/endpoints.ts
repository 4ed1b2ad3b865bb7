import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, instant, page, searchText, slugParam } from '../shared.ts';

export const searchKinds = [
  'course',
  'lesson',
  'book',
  'section',
  'document',
  'canvas',
  'event',
  'thread',
  'reply',
  'prompt',
  'story',
  'community',
] as const;

export const searchHit = z.object({
  kind: z.enum(searchKinds),
  id,
  title: z.string().describe('Of a reply, the title of its thread.'),
  snippet: z
    .string()
    .describe(
      'Plain text around the match; matches stand between `⟦` and `⟧`. Never from a text the viewer may not read.',
    ),
  community_slug: z.string().nullable().describe('Null: of no single community.'),
  community_name: z.string().nullable().describe('Null: of no single community.'),
  slug: z
    .string()
    .describe(
      'What a link needs: the slug of the thing and of what holds it. Of a reply, its number and the id of its thread.',
    ),
  parent_slug: z.string().nullable(),
  parent_id: id.nullable().describe('The course of a lesson, the book of a section.'),
  readable: z.boolean().describe('The viewer can read it now. What cannot be read comes after what can.'),
  written: z.boolean().describe('False: a title that has no text yet, which Pro would not open either.'),
  locked: z
    .boolean()
    .meta({ deprecated: true, description: 'Use `readable`. True: Pro would open it, once it is written.' }),
  unwritten: z.boolean().meta({ deprecated: true, description: 'Use `written`.' }),
});
export type SearchHit = z.infer<typeof searchHit>;

const searchQuery = page.extend({
  q: searchText.pipe(z.string().min(2)).describe('Words to look for, with or without Vietnamese marks'),
  kind: z.enum(searchKinds).optional().describe('Only things of this kind'),
  community: slugParam.optional().describe('Only what is in this community, by its slug'),
  titles: z
    .enum(['true', 'false'])
    .optional()
    .describe('Only titles, also those that the last word begins: for a list while somebody types'),
});
export type SearchQuery = z.infer<typeof searchQuery>;

export const search = endpoint({
  method: 'GET',
  path: '/api/search',
  summary:
    'Communities, courses, lessons, books, documents, canvases, events, discussions, prompts and learner stories the viewer may know of, by the texts that they may read; with or without Vietnamese marks',
  tag: 'Search',
  access: 'member',
  query: searchQuery,
  responses: { 200: z.array(searchHit) },
});

export const searchMiss = z.object({
  question: z.string().describe('As it was typed, in small letters, at most 80 characters.'),
  people: z.int().describe('How many people asked it, at least three.'),
  last_asked_at: instant,
});
export type SearchMiss = z.infer<typeof searchMiss>;

export const listSearchMisses = endpoint({
  method: 'GET',
  path: '/api/admin/search/misses',
  summary:
    'What at least three people looked for in the last 90 days and found nothing to read, never by whom; at most 200',
  tag: 'Search',
  access: { roles: ['editor'] },
  example: {
    response: [{ question: 'hợp đồng thuê mặt bằng', people: 4, last_asked_at: '2026-11-21T02:00:00.000Z' }],
  },
  responses: { 200: z.array(searchMiss) },
});
