import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id } from '../shared.ts';

export const fileKinds = ['pdf', 'docx', 'xlsx', 'pptx', 'csv', 'txt', 'zip'] as const;
export type FileKind = (typeof fileKinds)[number];

export const maxFileBytes = 25_000_000;

const filesPath = '/api/library-files/';
/** What a document leads to whose file lies in our own store. */
export const ownFilePattern = /^\/api\/library-files\/[\w-]{1,64}$/;
export const fileUrl = (fileId: string) => filesPath + fileId;
/** Undefined for every other address. */
export const ownFileId = (address: string) =>
  ownFilePattern.test(address) ? address.slice(filesPath.length) : undefined;

export const libraryFile = z
  .object({ name: z.string(), kind: z.enum(fileKinds), bytes: z.int() })
  .describe('The file that `asset_url` leads to, when it lies in our own store.');
export type LibraryFile = z.infer<typeof libraryFile>;

export const documentFile = libraryFile.extend({
  id,
  url: z.string().describe('What `asset_url` of the draft is set to, so that publishing shows the file.'),
  scan: z
    .enum(['unscanned', 'clean', 'found'])
    .describe(
      '`found`: the virus scanner refuses it. `unscanned`: it has not answered yet, or there is none.',
    ),
});
export type DocumentFile = z.infer<typeof documentFile>;

const fileOfDocument = '/api/admin/library-documents/:id/files';
const editing = { tag: 'Console: library', access: { roles: ['editor'] }, ofOwnDraft: true } as const;
const fileParams = z.object({ id, fileId: id });
const download = {
  method: 'GET',
  produces: 'application/octet-stream',
  /** 206: the one part that `Range` asks for. */
  responses: { 200: z.file(), 206: z.file() },
} as const;

export const adminUploadDocumentFile = endpoint({
  ...editing,
  method: 'POST',
  path: fileOfDocument,
  summary:
    'Upload a file (multipart field `file`): PDF, DOCX, XLSX, PPTX, CSV, TXT or ZIP by what it holds. Learners see it once a draft that names its `url` is published',
  params: z.object({ id }),
  upload: true,
  spooled: true,
  maxUploadBytes: maxFileBytes,
  responses: { 201: documentFile },
  errors: ['NOT_FOUND', 'RATE_LIMITED'],
});

export const adminScanDocumentFile = endpoint({
  ...editing,
  method: 'POST',
  path: `${fileOfDocument}/:fileId/scan`,
  summary: 'Ask the virus scanner about an uploaded file once more; without a scanner nothing is asked',
  params: fileParams,
  ignoresBody: true,
  responses: { 200: documentFile },
  errors: ['NOT_FOUND', 'RATE_LIMITED', 'UNAVAILABLE'],
});

export const adminDocumentFile = endpoint({
  ...editing,
  ...download,
  path: `${fileOfDocument}/:fileId`,
  summary: 'A file of a document: the own uploads of the caller, and what was ever published',
  params: fileParams,
  errors: ['NOT_FOUND', 'RANGE_NOT_SATISFIABLE', 'UNAVAILABLE'],
});

export const getLibraryFile = endpoint({
  ...download,
  path: `${filesPath}:fileId`,
  summary:
    'The file that a document leads to, for those who may open the document; also under the address of one that it replaced',
  tag: 'Library',
  access: 'member',
  params: z.object({ fileId: id }),
  errors: ['NOT_FOUND', 'PRO_REQUIRED', 'RANGE_NOT_SATISFIABLE', 'UNAVAILABLE'],
});
