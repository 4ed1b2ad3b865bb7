import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, page, searchText, slugParam } from '../shared.ts';

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
] as const;

export const searchHit = z.object({
  kind: z.enum(searchKinds),
  id,
  /** Of a reply, the title of its thread. */
  title: z.string(),
  /** Plain text around the match; matches stand between `⟦` and `⟧`. Never from a text the viewer may not read. */
  snippet: z.string(),
  community_slug: z.string().nullable(),
  community_name: z.string().nullable(),
  /** What a link needs: the slug of the thing and of what holds it. Of a reply, its number and the id of its thread. */
  slug: z.string(),
  parent_slug: z.string().nullable(),
  locked: z.boolean(),
  /** A document that has a title and no text yet: Pro would not open it either. */
  unwritten: z.boolean(),
});
export type SearchHit = z.infer<typeof searchHit>;

const searchQuery = page.extend({
  q: searchText.pipe(z.string().min(2)),
  kind: z.enum(searchKinds).optional(),
  community: slugParam.optional(),
});
export type SearchQuery = z.infer<typeof searchQuery>;

export const search = endpoint({
  method: 'GET',
  path: '/api/search',
  summary:
    'Courses, lessons, books, documents, canvases, events, discussions, prompts and learner stories the viewer may know of; with or without Vietnamese marks',
  tag: 'Search',
  access: 'member',
  query: searchQuery,
  responses: { 200: z.array(searchHit) },
});
