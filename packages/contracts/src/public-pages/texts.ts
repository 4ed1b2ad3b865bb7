import { z } from 'zod';
import { sources } from '../authoring/sources.ts';
import { communityParams } from '../communities/endpoints.ts';
import { endpoint } from '../endpoint.ts';
import { portableBody } from '../library/read.ts';
import { author } from '../people/author.ts';
import { id, instant, slugParam } from '../shared.ts';

const tag = 'Public pages';

const community = z.object({ id, slug: z.string(), name: z.string(), name_en: z.string() });

const following = z.object({
  slug: z.string().nullable().describe('Null: only members read it, or nobody has written it yet.'),
  title: z.string(),
  minutes: z.int().nullable().describe('Null: not counted, as for documents.'),
  written: z.boolean(),
});

export const publicText = z
  .object({
    id,
    kind: z.enum(['lesson', 'section', 'document']),
    slug: z.string(),
    title: z.string(),
    summary: z.string().describe('Empty: none is written.'),
    minutes: z.int().nullable().describe('Null: not counted, as for documents.'),
    body: z.string().nullable().describe('Markdown. Null: a document.'),
    body_portable: portableBody.nullable().describe('Null: no document, or one that lies elsewhere.'),
    asset_url: z.string().nullable().describe('Where a document lies. Null: its text is here.'),
    video_id: z.string().nullable().describe('Null: no video.'),
    publisher: z.string().nullable().describe('Of a document that others publish.'),
    sources,
    authors: z.array(author).describe('Who wrote it and agreed to be named, in order.'),
    updated_at: instant,
    community,
    canonical_community_slug: z
      .string()
      .describe('Of the community whose page search engines list: a course may be shared by all.'),
    part_of: z
      .object({
        slug: z.string(),
        name: z.string(),
        part: z.string().describe('The unit or chapter.'),
        position: z.int(),
        count: z.int(),
      })
      .nullable()
      .describe('The course or the book. Null: a document.'),
    following: z.array(following).describe('What comes after it, by titles.'),
  })
  .describe('A text that is free: whole, for everybody.');
export type PublicText = z.infer<typeof publicText>;

export const getPublicLesson = endpoint({
  method: 'GET',
  path: '/api/public/communities/:slug/courses/:courseSlug/lessons/:lessonSlug',
  summary: 'A lesson that is free, in a community that is read in public. What is locked is 404.',
  tag,
  access: 'public',
  params: communityParams.extend({ courseSlug: slugParam, lessonSlug: slugParam }),
  responses: { 200: publicText },
  errors: ['NOT_FOUND'],
});

export const getPublicSection = endpoint({
  method: 'GET',
  path: '/api/public/communities/:slug/books/:bookSlug/sections/:sectionSlug',
  summary: 'A section of a book that is free, in a community that is read in public. What is locked is 404.',
  tag,
  access: 'public',
  params: communityParams.extend({ bookSlug: slugParam, sectionSlug: slugParam }),
  responses: { 200: publicText },
  errors: ['NOT_FOUND'],
});

export const getPublicDocument = endpoint({
  method: 'GET',
  path: '/api/public/communities/:slug/library/:documentSlug',
  summary: 'A preview document, in a community that is read in public. What is locked is 404.',
  tag,
  access: 'public',
  params: communityParams.extend({ documentSlug: slugParam }),
  responses: { 200: publicText },
  errors: ['NOT_FOUND'],
});

export const listPublicTexts = endpoint({
  method: 'GET',
  path: '/api/public/texts',
  summary: 'Where the texts that are free and the events to come stand on the public site',
  tag,
  access: 'public',
  responses: {
    200: z.array(z.object({ path: z.string(), updated_at: instant })),
  },
});
