import { z } from 'zod';
import { version } from '../authoring/drafts.ts';
import { endpoint } from '../endpoint.ts';
import { id, line, slugParam } from '../shared.ts';
import { editorLibrary } from './author.ts';

const library = '/api/admin/libraries/:slug';
const params = z.object({ slug: slugParam });
const collectionParams = params.extend({ collectionId: id });
const named = { name: line(1, 120), summary: line(0, 300) };
const editing = { tag: 'Console: library', access: { roles: ['editor'] } } as const;
const responses = { 200: editorLibrary };

/** So many collections a library has, beside its shelf of reports. */
export const mostCollections = 10;

export const adminCreateCollection = endpoint({
  ...editing,
  method: 'POST',
  path: `${library}/collections`,
  summary: 'A new collection behind the others; 409 with `most` when there are as many as there may be',
  params,
  body: z.strictObject(named),
  responses: { 201: editorLibrary },
  errors: ['NOT_FOUND', 'CONFLICT'],
});

export const adminSaveCollection = endpoint({
  ...editing,
  method: 'PUT',
  path: `${library}/collections/:collectionId`,
  summary: 'Its name and summary; 409 with `current` when somebody has saved since `version`',
  params: collectionParams,
  body: z.strictObject({ version, ...named }),
  responses,
  errors: ['NOT_FOUND', 'CONFLICT'],
});

export const adminDeleteCollection = endpoint({
  ...editing,
  method: 'DELETE',
  path: `${library}/collections/:collectionId`,
  summary: 'Delete an empty collection; 409 with `documents` while there are any in it, hidden ones included',
  params: collectionParams,
  ignoresBody: true,
  responses,
  errors: ['NOT_FOUND', 'CONFLICT'],
});

export const adminReorderCollections = endpoint({
  ...editing,
  method: 'PUT',
  path: `${library}/collections-order`,
  summary: 'The order of collections, behind the shelf; 409 when it does not name exactly those there are',
  params,
  body: z.strictObject({ collection_ids: z.array(id).max(100) }),
  responses,
  errors: ['NOT_FOUND', 'CONFLICT'],
});
