import type {
  DocumentContent,
  DocumentDraftContent,
  DocumentLine,
  EditorLibrary,
  Finding,
  OpenDocument,
} from '@cungnghe/contracts/library/author';
import { portableBody } from '@cungnghe/contracts/library/read';
import type { Transaction } from 'kysely';
import type { DB } from '../../../platform/database/tables.generated.ts';
import { notFound } from '../../../platform/errors.ts';
import type { Markdown } from '../../../platform/markdown/markdown.ts';
import type { Database, Services } from '../../../platform/services.ts';
import { draftsOn, ifAny } from '../../authoring/public.ts';
import { reportShelf } from '../shelf-rules.ts';
import { type DocumentContext, findingsOf } from './finding-access.ts';
import {
  type DocumentRow,
  findCommunity,
  findDocument,
  listCollections,
  listDocuments,
  listNeighbours,
} from './queries.ts';

/** A library as its editors see it. Throws NOT_FOUND. */
export async function presentLibrary(db: Database, slug: string): Promise<EditorLibrary> {
  const community = await findCommunity(db, slug);
  if (!community) throw notFound('This community');
  const [collections, documents] = await Promise.all([
    listCollections(db, community.id),
    listDocuments(db, community.id),
  ]);
  const within = (id: string | null): DocumentLine[] =>
    documents.filter((document) => document.collection_id === id);
  return {
    community,
    collections: collections.map(({ id, slug: own, name }) => ({
      id,
      slug: own,
      name,
      is_shelf: own === reportShelf,
      documents: within(id),
    })),
    loose: within(null),
  };
}

/** The part of a document that editors write, its text as Markdown. */
export async function contentOf(
  markdown: Markdown,
  row: DocumentRow,
): Promise<DocumentContent & Pick<DocumentRow, 'sources'>> {
  const { title, summary, kind, sources, asset_url, publisher, body_portable } = row;
  const body =
    body_portable === null
      ? ''
      : await markdown.run('markdownFromPortable', portableBody.parse(body_portable));
  return { title, summary, kind, body, sources, asset_url, publisher };
}

/** The same as it stands in the fields. */
const typedOf = (content: DocumentContent): DocumentDraftContent => ({
  ...content,
  asset_url: content.asset_url ?? '',
  publisher: content.publisher ?? '',
});

export const settingsOf = ({ collection_id, status, is_preview }: DocumentRow) => ({
  collection_id,
  status,
  is_preview,
});

export const isOnShelf = ({ collection_slug }: DocumentRow) => collection_slug === reportShelf;

export async function documentContextOf(
  db: Database | Transaction<DB>,
  row: DocumentRow,
): Promise<DocumentContext> {
  return {
    slug: row.slug,
    is_preview: row.is_preview,
    isOnShelf: isOnShelf(row),
    neighbours:
      row.collection_id === null
        ? []
        : await listNeighbours(db, { collectionId: row.collection_id, but: row.id }),
  };
}

/** What is to be said of a text of this document, finished or not. Throws NOT_FOUND. */
export async function findingsFor(
  { db, markdown }: Services,
  id: string,
  typed: DocumentDraftContent,
): Promise<Finding[]> {
  const row = await findDocument(db, id);
  if (!row) throw notFound('This document');
  return await ifAny(findingsOf(markdown, typed, await documentContextOf(db, row)));
}

/** A document as one editor sees it, with their own draft. Throws NOT_FOUND. */
export async function presentDocumentFor(
  { db, markdown }: Services,
  accountId: string,
  id: string,
): Promise<OpenDocument> {
  const [row, drafts] = await Promise.all([
    findDocument(db, id),
    draftsOn<DocumentDraftContent>(db, { accountId, subjectId: id }),
  ]);
  if (!row) throw notFound('This document');
  const content = await contentOf(markdown, row);
  const [collections, surroundings] = await Promise.all([
    listCollections(db, row.community_id),
    documentContextOf(db, row),
  ]);
  return {
    ...content,
    ...settingsOf(row),
    id: row.id,
    slug: row.slug,
    version: row.version,
    settings_version: row.settings_version,
    is_on_shelf: surroundings.isOnShelf,
    community: { id: row.community_id, slug: row.community_slug, name: row.community_name },
    collections: collections.filter(({ slug }) => slug !== reportShelf).map(({ id, name }) => ({ id, name })),
    updated_at: row.updated_at,
    ...drafts,
    findings: await ifAny(findingsOf(markdown, drafts.draft?.content ?? typedOf(content), surroundings)),
  };
}
