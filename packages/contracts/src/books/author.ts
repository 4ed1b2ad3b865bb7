import { z } from 'zod';
import {
  draftEndpoints,
  draftOf,
  maxBodyLength,
  otherEditors,
  previewAs,
  refusal,
  textFinding,
  typed,
  version,
} from '../authoring/drafts.ts';
import { outlineEndpoints, wholeEndpoints } from '../authoring/outlines.ts';
import { sources, typedSources, writtenSources } from '../authoring/sources.ts';
import { versionEndpoints, versionParam } from '../authoring/versions.ts';
import { csvOf } from '../csv.ts';
import { endpoint } from '../endpoint.ts';
import { id, instant, line, text } from '../shared.ts';
import { bookSection } from './read.ts';

const tag = 'Console: books';
const access = { roles: ['editor'] } as const;

export const sectionContent = z
  .strictObject({
    title: text(1, 200),
    minutes: z.int().min(1).max(600),
    body: text(0, maxBodyLength).describe('Markdown.'),
    sources: writtenSources,
  })
  .describe('What is published of a section.');
export type SectionContent = z.output<typeof sectionContent>;

export const sectionDraftContent = z
  .strictObject({
    title: typed(1000),
    minutes: z.int().min(0).max(100_000).nullable(),
    body: typed(maxBodyLength),
    sources: typedSources,
  })
  .describe('What somebody is in the middle of typing: it may be unfinished in every respect.');
export type SectionDraftContent = z.infer<typeof sectionDraftContent>;

const editorSection = z.object({
  id,
  book_id: id,
  chapter_id: id,
  slug: z.string(),
  title: z.string(),
  minutes: z.int(),
  body: z.string(),
  sources,
  position: z.int(),
  version,
  readers: z.int().describe('How many people have read it or stand in it.'),
  updated_at: instant,
});
export type EditorSection = z.infer<typeof editorSection>;

export const storedSectionDraft = draftOf(sectionDraftContent).extend({ findings: z.array(textFinding) });
export type StoredSectionDraft = z.infer<typeof storedSectionDraft>;

export const openSection = editorSection.extend({
  book: z.object({
    id,
    title: z.string(),
    slug: z.string(),
    is_published: z.boolean(),
    is_listed: z.boolean(),
    community_slug: z.string(),
  }),
  draft: draftOf(sectionDraftContent)
    .nullable()
    .describe("The caller's own; another editor's is never shown."),
  others: otherEditors,
  findings: z.array(textFinding).describe('Of the draft; without one, of what is published.'),
});
export type OpenSection = z.infer<typeof openSection>;

/** Up to three sentences, in order; what is empty is left out. */
const three = z
  .array(text(0, 300))
  .max(3)
  .transform((lines) => lines.filter((one) => one !== ''));

const settings = {
  title: line(1, 200),
  summary: text(0, 1000),
  sort_order: z.int().min(-10_000).max(10_000),
  outline_level: z
    .int()
    .min(1)
    .max(9)
    .describe(
      'A book that is not published is listed all the same when it is an outline of level one or two.',
    ),
  jobs_to_be_done: three,
  reader_pains: three,
};

export const editorBook = z.object({
  id,
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  cover_url: z.string().nullable().describe('Null: there is none.'),
  cover_svg: z.string().nullable(),
  is_published: z.boolean(),
  is_listed: z.boolean(),
  outline_level: z.int(),
  sort_order: z.int(),
  jobs_to_be_done: z.array(z.string()),
  reader_pains: z.array(z.string()),
  community_id: id,
  community_slug: z.string(),
  community_name: z.string(),
  section_count: z.int(),
  version,
  created_at: instant,
  updated_at: instant,
});
export type EditorBook = z.infer<typeof editorBook>;

export const openBook = editorBook.extend({
  chapters: z.array(z.object({ id, slug: z.string(), title: z.string(), sections: z.array(editorSection) })),
});
export type OpenBook = z.infer<typeof openBook>;

const books = '/api/admin/books';
const bookParams = z.object({ id });
const sectionParams = bookParams.extend({ sectionId: id });

export const {
  list: adminBooks,
  get: adminBook,
  save: adminSaveBook,
  publish: adminPublishBook,
  reorder: adminReorderBook,
} = wholeEndpoints({
  tag,
  path: books,
  whole: 'book',
  contents: 'chapters and sections',
  params: bookParams,
  listed: editorBook,
  opened: openBook,
  settings: z.strictObject({ version, ...settings }),
  order: z.strictObject({
    chapters: z.array(z.strictObject({ id, section_ids: z.array(id).max(1000) })).max(200),
  }),
});

export const adminBooksCsv = csvOf(adminBooks, '/api/admin/books.csv', 'Books');

export const {
  createPart: adminCreateChapter,
  renamePart: adminRenameChapter,
  deletePart: adminDeleteChapter,
  createText: adminCreateSection,
  deleteText: adminDeleteSection,
} = outlineEndpoints({
  tag,
  path: `${books}/:id`,
  part: 'chapter',
  text: 'section',
  readers: 'readers of a listed book',
  params: bookParams,
  partParams: bookParams.extend({ chapterId: id }),
  textParams: sectionParams,
  opened: openBook,
});

export const adminCreateBook = endpoint({
  method: 'POST',
  path: books,
  summary: 'A new book of a community, not published yet; its address is made from its title',
  tag,
  access,
  body: z.strictObject({ title: settings.title, community_id: id }),
  responses: { 201: openBook },
});

export const adminBookCoverFromLibrary = endpoint({
  method: 'POST',
  path: `${books}/:id/cover/from-library`,
  summary: 'Use a picture of the media library as the cover',
  tag,
  access,
  params: bookParams,
  body: z.strictObject({ photo_id: id }),
  responses: { 200: openBook },
  errors: ['NOT_FOUND'],
});

export const adminDrawBookCover = endpoint({
  method: 'PUT',
  path: `${books}/:id/cover/svg`,
  summary: 'Use a drawing as the cover; a picture is made of its shapes, text and gradients',
  tag,
  access,
  params: bookParams,
  body: z.strictObject({ svg: typed(100_000) }),
  responses: { 200: openBook },
  errors: ['NOT_FOUND'],
});

export const adminDeleteBookCover = endpoint({
  method: 'DELETE',
  path: `${books}/:id/cover`,
  summary: 'Take picture and drawing off; the book shows a pattern of its own',
  tag,
  access,
  params: bookParams,
  ignoresBody: true,
  responses: { 200: openBook },
  errors: ['NOT_FOUND'],
});

export const {
  get: adminSection,
  save: adminSaveSectionDraft,
  discard: adminDiscardSectionDraft,
  publish: adminPublishSection,
} = draftEndpoints({
  tag,
  called: 'A section',
  path: `${books}/:id/sections/:sectionId`,
  params: sectionParams,
  content: sectionDraftContent,
  kept: storedSectionDraft,
  opened: openSection,
});

export const { list: adminSectionVersions, get: adminSectionVersion } = versionEndpoints({
  tag,
  called: 'a section',
  path: `${books}/:id/sections/:sectionId`,
  params: sectionParams,
  oneParams: sectionParams.extend({ version: versionParam }),
  content: openSection.pick({ title: true, minutes: true, body: true, sources: true }),
});

export const sectionPreview = z.object({
  as: z.enum(previewAs),
  status: z.int(),
  section: bookSection.nullable(),
  refusal: refusal.nullable(),
});
export type SectionPreview = z.infer<typeof sectionPreview>;

export const adminPreviewSection = endpoint({
  method: 'GET',
  path: `${books}/:id/sections/:sectionId/preview`,
  summary: 'What a guest, a member or a Pro would get now, by the query that answers learners',
  tag,
  access,
  params: sectionParams,
  query: z.object({ as: z.enum(previewAs).default('free').describe('Whose view is previewed') }),
  responses: { 200: sectionPreview },
  errors: ['NOT_FOUND'],
});
