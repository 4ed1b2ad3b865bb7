import type { Body } from '@cungnghe/contracts/endpoint';
import type { adminCreateDocument, OpenDocument } from '@cungnghe/contracts/library/author';
import type { Transaction, Updateable } from 'kysely';
import { writeAudit } from '../../../platform/audit.ts';
import {
  type Changeable,
  changeAudited,
  changeAuditedIn,
  refuseStale,
} from '../../../platform/audited-change.ts';
import type { DB } from '../../../platform/database/tables.generated.ts';
import { AppError, type Issue, notFound, validationFailed } from '../../../platform/errors.ts';
import type { Services } from '../../../platform/services.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { createAddressed } from '../../authoring/public.ts';
import { placesPerCollection } from '../rules.ts';
import { reportShelf, urlKey } from '../shelf-rules.ts';
import { isOnShelf, settingsOf } from './present.ts';
import {
  type DocumentRow,
  findCommunity,
  listCollections,
  listDocuments,
  listNeighbours,
  lockDocument,
  lockLibrary,
  updateDocument,
  writePlaces,
} from './queries.ts';

type Trx = Transaction<DB>;

const document: Changeable<DocumentRow, Updateable<DB['community_library_docs']>> = {
  name: 'document',
  lock: lockDocument,
  write: (trx, id, columns) => updateDocument(trx, id, columns),
};

/** Begins a document that nobody sees yet, at the end of a collection. Throws NOT_FOUND, VALIDATION_FAILED. */
export function createDocument(
  services: Services,
  actor: Viewer,
  input: Body<typeof adminCreateDocument> & { slug: string; requestId: string },
): Promise<string> {
  const { title, kind, collection_id, requestId } = input;
  const beginning = {
    table: 'community_library_docs',
    kind: 'document',
    idPrefix: 'doc',
    name: title,
    requestId,
  } as const;
  return createAddressed(services, actor, beginning, async (trx) => {
    const community = await findCommunity(trx, input.slug);
    if (!community) throw notFound('This community');
    await lockLibrary(trx, community.id);
    await checkCollection(trx, community.id, collection_id);
    const sort_order = await placeAtEnd(trx, community.id, collection_id);
    return { title, kind, community_id: community.id, collection_id, status: 'hidden', sort_order };
  });
}

/**
 * Shows or hides a document, moves it, opens it for preview. Throws NOT_FOUND; CONFLICT with `current` when somebody
 * has since `version`; VALIDATION_FAILED with the rule that is in the way.
 */
export async function saveSettings(
  services: Services,
  actor: Viewer,
  input: { id: string; version: number; requestId: string } & Pick<
    OpenDocument,
    'collection_id' | 'status' | 'is_preview'
  >,
): Promise<void> {
  const { id, version, requestId, collection_id, status, is_preview } = input;
  const which = { id, requestId, action: 'document.settings_saved' };
  await changeAudited(services, actor, document, which, async (trx, row) => {
    const before = settingsOf(row);
    refuseStale({ version: row.settings_version, content: before }, version);
    const after = { collection_id, status, is_preview };
    const issues = settingsIssues(row, after);
    if (issues.length > 0) throw validationFailed(issues);
    const moves = collection_id !== before.collection_id;
    if (moves) await checkMove(trx, row, collection_id);
    return {
      before,
      after,
      columns: {
        collection_id,
        status,
        is_preview: is_preview ? 1 : 0,
        ...(moves && { sort_order: await placeAtEnd(trx, row.community_id, collection_id) }),
      },
      ...(status !== before.status && {
        action: status === 'active' ? 'document.shown' : 'document.hidden',
      }),
    };
  });
}

/** Shows or hides a document and leaves what else is set. False when it is so. Throws NOT_FOUND, VALIDATION_FAILED. */
export async function setShownIn(
  trx: Trx,
  services: Pick<Services, 'clock'>,
  actor: Viewer,
  { id, isShown, requestId }: { id: string; isShown: boolean; requestId: string },
): Promise<boolean> {
  const action = isShown ? 'document.shown' : 'document.hidden';
  return await changeAuditedIn(services, trx, actor, document, { id, requestId, action }, async (_, row) => {
    const before = settingsOf(row);
    const after = { ...before, status: isShown ? ('active' as const) : ('hidden' as const) };
    const issues = settingsIssues(row, after);
    if (issues.length > 0) throw validationFailed(issues);
    return { before, after, columns: { status: after.status } };
  });
}

/** Puts the documents of one collection in a new order. Throws NOT_FOUND; CONFLICT when they are others by now. */
export async function reorderLibrary(
  { db, clock }: Services,
  actor: Viewer,
  input: { slug: string; collection_id: string | null; document_ids: readonly string[]; requestId: string },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const community = await findCommunity(trx, input.slug);
    if (!community) throw notFound('This community');
    await lockLibrary(trx, community.id);
    const now = await listDocuments(trx, community.id);
    const before = now.filter((one) => one.collection_id === input.collection_id).map(({ id }) => id);
    if (before.toSorted().join() !== input.document_ids.toSorted().join()) {
      throw new AppError('CONFLICT', 'This collection has changed since', {
        current: { document_ids: before },
      });
    }
    if (before.join() === input.document_ids.join()) return;
    await writePlaces(trx, input.document_ids, await firstPlace(trx, community.id, input.collection_id));
    await writeAudit(
      trx,
      actor,
      {
        action: 'library.reordered',
        subjectKind: 'community',
        subjectId: community.id,
        before: { collection_id: input.collection_id, document_ids: before },
        after: { collection_id: input.collection_id, document_ids: input.document_ids },
      },
      { now: clock.now(), requestId: input.requestId },
    );
  });
}

const issue = (path: string, rule: string, message: string): Issue => ({ path, rule, message });

function settingsIssues(row: DocumentRow, after: Pick<OpenDocument, 'status' | 'is_preview'>): Issue[] {
  const issues: Issue[] = [];
  if (after.status === 'active' && row.kind !== 'doc' && row.asset_url === null) {
    issues.push(issue('status', 'hidden_without_address', 'A file or link is shown when it has an address'));
  }
  if (!after.is_preview) return issues;
  if (row.kind !== 'doc') {
    issues.push(issue('is_preview', 'preview_of_doc', 'Only a doc can be opened for preview'));
  } else if (row.body_portable === null) {
    issues.push(issue('is_preview', 'preview_needs_text', 'A preview needs a published text'));
  }
  if (after.status === 'hidden') {
    issues.push(issue('is_preview', 'preview_of_shown', 'Only a shown document can be opened for preview'));
  }
  return issues;
}

/** The research shelf is whole or empty, so nothing enters or leaves it alone. */
async function checkMove(trx: Trx, row: DocumentRow, collectionId: string | null): Promise<void> {
  if (isOnShelf(row)) {
    throw validationFailed([
      issue('collection_id', 'shelf_whole', 'The shelf of reports is whole: none of its links leaves alone'),
    ]);
  }
  await checkCollection(trx, row.community_id, collectionId);
  if (collectionId === null || row.asset_url === null) return;
  const key = urlKey(row.asset_url);
  const neighbours = await listNeighbours(trx, { collectionId, but: row.id });
  const twin = neighbours.find(({ asset_url }) => asset_url !== null && urlKey(asset_url) === key);
  if (twin === undefined) return;
  throw validationFailed([
    {
      ...issue('collection_id', 'same_page', 'This page is in that collection already'),
      found: twin.title,
    },
  ]);
}

async function checkCollection(trx: Trx, communityId: string, id: string | null): Promise<void> {
  if (id === null) return;
  const collection = (await listCollections(trx, communityId)).find((one) => one.id === id);
  if (collection === undefined) {
    throw validationFailed([issue('collection_id', 'form', 'This community has no such collection')]);
  }
  if (collection.slug === reportShelf) {
    throw validationFailed([
      issue('collection_id', 'shelf_whole', 'The shelf of reports is filled as a whole, from a content pack'),
    ]);
  }
}

async function firstPlace(trx: Trx, communityId: string, id: string | null): Promise<number> {
  const collections = await listCollections(trx, communityId);
  const last = collections.at(-1)?.sort_order ?? 0;
  return (collections.find((one) => one.id === id)?.sort_order ?? last + 1) * placesPerCollection;
}

async function placeAtEnd(trx: Trx, communityId: string, id: string | null): Promise<number> {
  const documents = await listDocuments(trx, communityId);
  const taken = documents.filter((one) => one.collection_id === id).map(({ sort_order }) => sort_order);
  return Math.max((await firstPlace(trx, communityId, id)) - 1, ...taken) + 1;
}
