import type {
  DocumentDraftContent,
  DocumentLine,
  EditorLibrary,
  Finding,
  OpenDocument,
} from '@cungnghe/contracts/library/author';
import type { Transaction } from 'kysely';
import type { DB } from '../../../platform/database/tables.generated.ts';
import { notFound } from '../../../platform/errors.ts';
import type { Database, Services } from '../../../platform/services.ts';
import { draftsOn, ifAny } from '../../authoring/public.ts';
import { presentFile } from '../files/present.ts';
import { findFileState, listFiles } from '../files/queries.ts';
import { reportShelf } from '../shelf-rules.ts';
import { type DocumentContext, findingsOf } from './finding-access.ts';
import { contentOf, isOnShelf, settingsOf, typedOf } from './present.ts';
import {
  type DocumentRow,
  findCommunity,
  findDocument,
  listCollections,
  listDocuments,
  listNeighbours,
} from './queries.ts';

/** A library as its editors see it. Throws NOT_FOUND. */
export async function getLibraryForEditor(db: Database, slug: string): Promise<EditorLibrary> {
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
    collections: collections.map(({ id, slug: own, name, summary, version }) => ({
      id,
      slug: own,
      name,
      summary,
      version,
      is_shelf: own === reportShelf,
      documents: within(id),
    })),
    loose: within(null),
  };
}

export async function documentContextOf(
  { virusScan }: Pick<Services, 'virusScan'>,
  db: Database | Transaction<DB>,
  row: DocumentRow,
): Promise<DocumentContext> {
  return {
    findFileFault: async (fileId) => {
      const state = await findFileState(db, { documentId: row.id, fileId });
      if (!state) return 'file_missing';
      if (state.scan_found !== null) return 'file_infected';
      return virusScan !== undefined && state.scanned_at === null ? 'file_unscanned' : undefined;
    },
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
export async function getDocumentFindings(
  services: Services,
  id: string,
  typed: DocumentDraftContent,
): Promise<Finding[]> {
  const { db, markdown } = services;
  const row = await findDocument(db, id);
  if (!row) throw notFound('This document');
  return await ifAny(findingsOf(markdown, typed, await documentContextOf(services, db, row)));
}

/** A document as one editor sees it, with their own draft. Throws NOT_FOUND. */
export async function getDocumentForEditor(
  services: Services,
  accountId: string,
  id: string,
): Promise<OpenDocument> {
  const { db, markdown, virusScan } = services;
  const [row, drafts] = await Promise.all([
    findDocument(db, id),
    draftsOn<DocumentDraftContent>(db, { accountId, subjectId: id }),
  ]);
  if (!row) throw notFound('This document');
  const content = await contentOf(markdown, row);
  const [collections, surroundings, files] = await Promise.all([
    listCollections(db, row.community_id),
    documentContextOf(services, db, row),
    listFiles(db, { documentId: id, accountId }),
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
    files: files.map(presentFile),
    scans_files: virusScan !== undefined,
    updated_at: row.updated_at,
    ...drafts,
    findings: await ifAny(findingsOf(markdown, drafts.draft?.content ?? typedOf(content), surroundings)),
  };
}
