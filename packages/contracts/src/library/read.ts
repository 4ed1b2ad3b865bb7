import { z } from 'zod';
import { sources } from '../authoring/sources.ts';
import { communityParams } from '../communities/endpoints.ts';
import { endpoint } from '../endpoint.ts';
import { author } from '../people/author.ts';
import { id, instant, slugParam, wholePage } from '../shared.ts';
import { libraryFile } from './files.ts';

const tag = 'Library';

export const blockStyles = ['normal', 'h2', 'h3', 'h4', 'blockquote'] as const;
export const listItems = ['bullet', 'number'] as const;
export const marks = ['strong', 'em', 'code'] as const;

const key = z.string().min(1).max(64);
const distinct = (keys: readonly string[]) => new Set(keys).size === keys.length;

const link = z.strictObject({
  _type: z.literal('link'),
  _key: key,
  href: z
    .string()
    .max(2_000)
    .regex(/^(https?:\/\/|[#?]|\/(?![/\\]))[^\t\n\r]*$/i)
    .describe('`https://…`, `http://…`, a path of this site or a place on this page. Never `//other.site`.'),
});

const span = z.strictObject({
  _type: z.literal('span'),
  _key: key,
  text: z.string(),
  marks: z.array(key).default([]).describe("A mark's name, or the `_key` of an entry of `markDefs`."),
});

export const portableBlock = z
  .strictObject({
    _type: z.literal('block'),
    _key: key,
    style: z.enum(blockStyles),
    listItem: z.enum(listItems).optional(),
    level: z.int().min(1).max(4).optional(),
    children: z.array(span),
    markDefs: z.array(link).default([]),
  })
  .refine(
    ({ children, markDefs }) => {
      const known = new Set<string>([...marks, ...markDefs.map((definition) => definition._key)]);
      return children.every((child) => child.marks.every((mark) => known.has(mark)));
    },
    { error: 'a mark is neither a style nor a link of this block', path: ['children'] },
  )
  .refine(({ children, markDefs }) => distinct([...children, ...markDefs].map((part) => part._key)), {
    error: 'two parts of this block have the same _key',
  })
  .describe('One block of portable text, in exactly the styles that the renderer shows.');
export type PortableBlock = z.infer<typeof portableBlock>;

export const portableBody = z
  .array(portableBlock)
  .refine((blocks) => distinct(blocks.map((block) => block._key)), {
    error: 'two blocks have the same _key',
  })
  .describe('A whole text.');

export const libraryDocument = z.object({
  id,
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  kind: z.enum(['doc', 'file', 'link']),
  collection_slug: z.string().nullable(),
  is_preview: z.boolean(),
  has_content: z
    .boolean()
    .describe('False for a framework document: a title and a lock, nothing to open yet for anyone.'),
  locked: z.boolean().describe('True when there is nothing here that this viewer may open.'),
  publisher: z.string().nullable(),
  updated_at: instant,
  asset_url: z.string().optional().describe('Absent, not null, for those who may not read it.'),
  file: libraryFile.optional(),
  body_portable: portableBody.optional().describe('Absent, not null, for those who may not read it.'),
  sources: sources
    .optional()
    .describe('Absent, not empty, where there is no text that this viewer may read.'),
});
export type LibraryDocument = z.infer<typeof libraryDocument>;

export const openedDocument = libraryDocument.extend({
  authors: z.array(author).describe('Who wrote it and agreed to be named, in order.'),
});
export type OpenedDocument = z.infer<typeof openedDocument>;

export const libraryCollection = z.object({
  id,
  slug: z.string(),
  name: z.string(),
  summary: z.string(),
  document_count: z.int(),
});
export type LibraryCollection = z.infer<typeof libraryCollection>;

export const library = z.object({
  documents: z.array(libraryDocument),
  collections: z
    .array(libraryCollection)
    .describe('Always all of them, also when the documents are filtered.'),
});

export const getLibrary = endpoint({
  method: 'GET',
  path: '/api/communities/:slug/library',
  summary:
    'Documents, optionally of one collection, and all collections; a full library is one page. `bodies=false` leaves the texts out.',
  tag,
  access: 'member',
  params: communityParams,
  query: wholePage.extend({
    collection: slugParam.optional().describe('Only documents of this collection, by its slug'),
    bodies: z
      .enum(['true', 'false'])
      .default('true')
      .describe('Whether the texts of the documents come along'),
  }),
  responses: { 200: library },
  errors: ['NOT_FOUND'],
});

/** The older name of the same answer. */
export const getTemplates = endpoint({
  ...getLibrary,
  path: '/api/communities/:slug/templates',
  summary: 'Alias of /library',
});

export const getLibraryDocument = endpoint({
  method: 'GET',
  path: '/api/communities/:slug/library/:documentSlug',
  summary: 'One document; its text and address are absent for those who may not read it',
  tag,
  access: 'member',
  params: communityParams.extend({ documentSlug: slugParam }),
  responses: { 200: openedDocument },
  errors: ['NOT_FOUND'],
});
