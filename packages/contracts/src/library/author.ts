import { z } from 'zod';
import {
  draftEndpoints,
  draftOf,
  maxBodyLength,
  otherEditors,
  previewAs,
  refusal,
  textRules,
  typed,
  version,
} from '../authoring/drafts.ts';
import { sources, typedSources, writtenSources } from '../authoring/sources.ts';
import { versionEndpoints, versionParam } from '../authoring/versions.ts';
import { endpoint } from '../endpoint.ts';
import { id, instant, line, slugParam, text } from '../shared.ts';
import { documentFile, ownFilePattern } from './files.ts';
import { openedDocument } from './read.ts';

const tag = 'Console: library';
const access = { roles: ['editor'] } as const;

export const documentKinds = ['doc', 'file', 'link'] as const;
const kind = z.enum(documentKinds);

/** An empty field means "no value". */
const emptyIsNull = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess(
    (value) => (typeof value === 'string' && value.trim() === '' ? null : value),
    schema.nullable(),
  );

export const documentContent = z
  .strictObject({
    title: line(1, 200),
    summary: text(0, 1000),
    kind,
    body: text(0, maxBodyLength).describe('Markdown; kept as portable text.'),
    sources: writtenSources,
    asset_url: emptyIsNull(
      z.union([
        z
          .url({ protocol: /^https$/ })
          .regex(/^https:/)
          .max(2000),
        z.string().regex(ownFilePattern),
      ]),
    ).describe('Where a file or a link leads: `https://…`, or the `url` of an uploaded file.'),
    publisher: emptyIsNull(line(1, 200)).describe('Of a report on the research shelf.'),
  })
  .describe('What is published of a document. What a library asks beyond this form is told as findings.');
export type DocumentContent = z.output<typeof documentContent>;

export const documentDraftContent = z
  .strictObject({
    title: typed(1000),
    summary: typed(4000),
    kind,
    body: typed(maxBodyLength),
    sources: typedSources,
    asset_url: typed(2000),
    publisher: typed(1000),
  })
  .describe('What somebody is in the middle of typing: it may be unfinished in every respect.');
export type DocumentDraftContent = z.infer<typeof documentDraftContent>;

/** Everything that a library asks of a document, by the name that interfaces know it by. */
export const documentRules = [
  'required',
  'too_long',
  'form',
  'https',
  'blocks',
  'heading',
  'characters',
  'placeholder',
  'text_of_link',
  'address_of_doc',
  'framework',
  'hidden_without_address',
  'own_file_of_file',
  'file_missing',
  'file_unscanned',
  'file_infected',
  'preview_of_doc',
  'preview_needs_text',
  'same_page',
  'shelf_link',
  'shelf_count',
  'shelf_publishers',
  'shelf_per_publisher',
] as const;

export const finding = z.object({
  path: z.string(),
  rule: z.enum([...documentRules, ...textRules]),
  found: z
    .union([z.string(), z.number()])
    .nullable()
    .describe('What was counted or found, or the line it is on.'),
  blocks: z.boolean().describe('False: publishing goes on, with the consequence that the rule names.'),
});
export type Finding = z.infer<typeof finding>;

const documentDraft = draftOf(documentDraftContent);

export const storedDocumentDraft = documentDraft.extend({ findings: z.array(finding) });
export type StoredDocumentDraft = z.infer<typeof storedDocumentDraft>;

const settings = {
  collection_id: id.nullable(),
  status: z.enum(['active', 'hidden']),
  is_preview: z.boolean(),
};

const documentLine = z.object({
  id,
  slug: z.string(),
  title: z.string(),
  kind,
  status: settings.status,
  is_preview: z.boolean(),
  has_content: z.boolean().describe('False: a framework document, or a file or link without its address.'),
  publisher: z.string().nullable(),
  updated_at: instant,
});
export type DocumentLine = z.infer<typeof documentLine>;

export const editorLibrary = z.object({
  community: z.object({ id, slug: z.string(), name: z.string() }),
  collections: z
    .array(
      z.object({
        id,
        slug: z.string(),
        name: z.string(),
        summary: z.string(),
        version: version.describe('Of its name and summary.'),
        is_shelf: z.boolean(),
        documents: z.array(documentLine),
      }),
    )
    .describe('In order, the research shelf first.'),
  loose: z.array(documentLine).describe('Documents of no collection.'),
});
export type EditorLibrary = z.infer<typeof editorLibrary>;

export const openDocument = z.object({
  id,
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  kind,
  body: z.string(),
  sources,
  asset_url: z.string().nullable(),
  publisher: z.string().nullable(),
  version,
  ...settings,
  settings_version: version,
  is_on_shelf: z.boolean(),
  community: z.object({ id, slug: z.string(), name: z.string() }),
  collections: z.array(z.object({ id, name: z.string() })).describe('Where it may be put.'),
  files: z.array(documentFile).describe('What the caller uploaded, and what was published at any time.'),
  scans_files: z.boolean().describe('Whether a virus scanner looks at what is uploaded.'),
  updated_at: instant,
  draft: documentDraft.nullable(),
  others: otherEditors,
  findings: z
    .array(finding)
    .describe('Of the draft of the caller, or of what is published when there is none.'),
});
export type OpenDocument = z.infer<typeof openDocument>;

const library = '/api/admin/libraries/:slug';
const document = '/api/admin/library-documents/:id';
const libraryParams = z.object({ slug: slugParam });
const documentParams = z.object({ id });

const libraryLine = z.object({
  id,
  slug: z.string(),
  name: z.string(),
  documents: z.int(),
  shown: z.int(),
  previews: z.int(),
  without_content: z.int().describe('Framework documents, and files and links without an address.'),
});
export type LibraryLine = z.infer<typeof libraryLine>;

export const adminLibraries = endpoint({
  method: 'GET',
  path: '/api/admin/libraries',
  summary: 'The library of every community in figures',
  tag,
  access,
  responses: { 200: z.array(libraryLine) },
});

export const adminLibrary = endpoint({
  method: 'GET',
  path: library,
  summary: 'The whole library of a community, hidden documents included, without texts',
  tag,
  access,
  params: libraryParams,
  responses: { 200: editorLibrary },
  errors: ['NOT_FOUND'],
});

export const adminCreateDocument = endpoint({
  method: 'POST',
  path: `${library}/documents`,
  summary: 'A new document at the end of a collection, hidden until it is shown on purpose',
  tag,
  access,
  params: libraryParams,
  body: z.strictObject({ title: line(1, 200), kind, collection_id: settings.collection_id }),
  responses: { 201: openDocument },
  errors: ['NOT_FOUND'],
});

export const adminReorderLibrary = endpoint({
  method: 'PUT',
  path: `${library}/order`,
  summary: 'The order of one collection; 409 when it does not name exactly the documents there are',
  tag,
  access,
  params: libraryParams,
  body: z.strictObject({ collection_id: settings.collection_id, document_ids: z.array(id).max(1000) }),
  responses: { 200: editorLibrary },
  errors: ['NOT_FOUND', 'CONFLICT'],
});

/** A save also says what keeps the text from being published. */
export const {
  get: adminDocument,
  save: adminSaveDocumentDraft,
  discard: adminDiscardDocumentDraft,
  publish: adminPublishDocument,
} = draftEndpoints({
  tag,
  called: 'A document',
  path: document,
  params: documentParams,
  content: documentDraftContent,
  kept: storedDocumentDraft,
  opened: openDocument,
});

export const { list: adminDocumentVersions, get: adminDocumentVersion } = versionEndpoints({
  tag,
  called: 'a document',
  path: document,
  params: documentParams,
  oneParams: documentParams.extend({ version: versionParam }),
  content: openDocument.pick({
    title: true,
    summary: true,
    kind: true,
    body: true,
    sources: true,
    asset_url: true,
    publisher: true,
  }),
});

export const adminSaveDocumentSettings = endpoint({
  method: 'PUT',
  path: `${document}/settings`,
  summary: 'Show or hide, move, open for preview; 409 with `current` when somebody has since `version`',
  tag,
  access,
  params: documentParams,
  body: z.strictObject({ version, ...settings }),
  responses: { 200: openDocument },
  errors: ['NOT_FOUND', 'CONFLICT'],
});

export const documentPreview = z.object({
  as: z.enum(previewAs),
  status: z.int(),
  document: openedDocument.nullable(),
  refusal: refusal.nullable(),
});
export type DocumentPreview = z.infer<typeof documentPreview>;

export const adminPreviewDocument = endpoint({
  method: 'GET',
  path: `${document}/preview`,
  summary: 'What a guest, a member or a Pro would get now, by the query that answers learners',
  tag,
  access,
  params: documentParams,
  query: z.object({ as: z.enum(previewAs).default('free').describe('Whose view is previewed') }),
  responses: { 200: documentPreview },
  errors: ['NOT_FOUND'],
});
