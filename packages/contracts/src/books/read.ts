import { z } from 'zod';
import { sources } from '../authoring/sources.ts';
import { bookCard, communityParams } from '../communities/endpoints.ts';
import { endpoint } from '../endpoint.ts';
import { author } from '../people/author.ts';
import { id, instant, slugParam, wholePage } from '../shared.ts';

const tag = 'Books';

export const bookPlace = z.object({
  section_id: id,
  ratio: z.number().min(0).max(1).describe('How far down in the section, 0 to 1.'),
  updated_at: instant,
});
export type BookPlace = z.infer<typeof bookPlace>;

export const bookOutline = bookCard.extend({
  community_slug: z.string(),
  jobs_to_be_done: z.array(z.string()).max(3),
  reader_pains: z.array(z.string()).max(3),
  chapters: z.array(
    z.object({
      id,
      title: z.string(),
      sections: z.array(
        z.object({
          id,
          slug: z.string(),
          title: z.string(),
          minutes: z.int(),
          locked: z.boolean(),
          is_read: z.boolean(),
        }),
      ),
    }),
  ),
  authors: z.array(author).describe('Who wrote it and agreed to be named, in order.'),
  place: bookPlace.nullable().describe('Where the reader was last, on whatever device.'),
  can: z.object({ read_all: z.boolean() }),
});
export type BookOutline = z.infer<typeof bookOutline>;

const neighbour = z.object({ id, title: z.string(), locked: z.boolean() }).nullable();

export const bookSection = z.object({
  id,
  slug: z.string(),
  title: z.string(),
  minutes: z.int(),
  body: z.string().describe('Markdown.'),
  sources,
  chapter_title: z.string(),
  book: z.object({ id, slug: z.string(), title: z.string(), section_count: z.int() }),
  authors: z.array(author).describe('Who wrote the book and agreed to be named, in order.'),
  position: z.int(),
  previous: neighbour,
  next: neighbour,
  is_read: z.boolean(),
  place: bookPlace.nullable().describe('The place kept in this very section, or null.'),
});
export type BookSection = z.infer<typeof bookSection>;

const bookParams = communityParams.extend({ bookSlug: slugParam });

export const listBooks = endpoint({
  method: 'GET',
  path: '/api/communities/:slug/books',
  summary: 'Books: published ones, and outlines of at most level two',
  tag,
  access: 'member',
  params: communityParams,
  query: wholePage,
  responses: { 200: z.array(bookCard) },
  errors: ['NOT_FOUND'],
});

/** The older name of the same list. */
export const listEbooks = endpoint({
  ...listBooks,
  path: '/api/communities/:slug/ebooks',
  summary: 'Alias of /books',
});

export const getBook = endpoint({
  method: 'GET',
  path: '/api/communities/:slug/books/:bookSlug',
  summary: 'One book with its chapters, and `locked` for each section',
  tag,
  access: 'member',
  params: bookParams,
  responses: { 200: bookOutline },
  errors: ['NOT_FOUND'],
});

export const getBookSection = endpoint({
  method: 'GET',
  path: '/api/communities/:slug/books/:bookSlug/sections/:sectionId',
  summary: 'A section with its body. The first section of the first chapter is free.',
  tag,
  access: 'member',
  // By its id, or by its slug within the book, as texts link to it.
  params: bookParams.extend({ sectionId: slugParam }),
  responses: { 200: bookSection },
  errors: ['NOT_FOUND', 'PRO_REQUIRED'],
});

export const putBookPlace = endpoint({
  method: 'PUT',
  path: '/api/communities/:slug/books/:bookSlug/place',
  summary: 'Keep the place in a book; `finished` marks the section as read',
  tag,
  access: 'member',
  params: bookParams,
  body: z.strictObject({
    section_id: id,
    ratio: z.number().min(0).max(1),
    finished: z.boolean().default(false),
  }),
  responses: { 200: bookPlace },
  errors: ['NOT_FOUND', 'PRO_REQUIRED'],
});
