import * as contract from '@cungnghe/contracts/library/author';
import * as collections from '@cungnghe/contracts/library/collections';
import type { FastifyInstance } from 'fastify';
import { nextPageLink } from '../../../platform/http/paging.ts';
import { created, ok, route } from '../../../platform/http/route.ts';
import type { Services } from '../../../platform/services.ts';
import {
  discardDraft,
  getTextVersion,
  listTextVersions,
  publishText,
  saveDraft,
} from '../../authoring/public.ts';
import { getDocumentFindings, getDocumentForEditor, getLibraryForEditor } from './access.ts';
import { createDocument, reorderLibrary, saveSettings } from './actions.ts';
import {
  createCollection,
  removeCollection,
  reorderCollections,
  saveCollection,
} from './collection-actions.ts';
import { documentText } from './document-text-actions.ts';
import { previewDocument } from './preview-access.ts';
import { listLibraries } from './queries.ts';

export function registerLibraryAuthoring(app: FastifyInstance, services: Services): void {
  const { db } = services;
  const documentNow = async (accountId: string, id: string) =>
    ok(await getDocumentForEditor(services, accountId, id));

  route(app, contract.adminLibraries, async () => ok(await listLibraries(db)));

  route(app, contract.adminLibrary, async ({ params }) => ok(await getLibraryForEditor(db, params.slug)));

  route(app, contract.adminCreateDocument, async ({ viewer, params, body, request }) => {
    const id = await createDocument(services, viewer, { ...params, ...body, requestId: request.id });
    return created(await getDocumentForEditor(services, viewer.accountId, id));
  });

  route(app, contract.adminReorderLibrary, async ({ viewer, params, body, request }) => {
    await reorderLibrary(services, viewer, { ...params, ...body, requestId: request.id });
    return ok(await getLibraryForEditor(db, params.slug));
  });

  registerCollections(app, services);

  route(app, contract.adminDocument, ({ viewer, params }) => documentNow(viewer.accountId, params.id));

  route(app, contract.adminSaveDocumentDraft, async ({ viewer, params, body }) => {
    const { based_on_version: basedOn, revision, content } = body;
    const input = { where: params.id, basedOn, revision, content };
    const draft = await saveDraft(services, viewer, documentText, input);
    return ok({ ...draft, findings: await getDocumentFindings(services, params.id, content) });
  });

  route(app, contract.adminDiscardDocumentDraft, async ({ viewer, params }) => {
    await discardDraft(services, viewer, documentText, params.id);
    return documentNow(viewer.accountId, params.id);
  });

  route(app, contract.adminPublishDocument, async ({ viewer, params, body, request }) => {
    const input = { where: params.id, ...body, requestId: request.id };
    await publishText(services, viewer, documentText, input);
    return documentNow(viewer.accountId, params.id);
  });

  route(app, contract.adminSaveDocumentSettings, async ({ viewer, params, body, request }) => {
    await saveSettings(services, viewer, { ...params, ...body, requestId: request.id });
    return documentNow(viewer.accountId, params.id);
  });

  route(app, contract.adminDocumentVersions, async ({ params, query, request }) => {
    const { rows, next } = await listTextVersions(services, documentText, params.id, query);
    return ok(rows, nextPageLink(request.url, next));
  });

  route(app, contract.adminDocumentVersion, async ({ params }) =>
    ok(await getTextVersion(services, documentText, params.id, params.version)),
  );

  route(app, contract.adminPreviewDocument, async ({ params, query }) =>
    ok(await previewDocument(services, { ...params, ...query })),
  );
}

function registerCollections(app: FastifyInstance, services: Services): void {
  const libraryNow = ({ slug }: { slug: string }) => getLibraryForEditor(services.db, slug);

  route(app, collections.adminCreateCollection, async ({ viewer, params, body, request }) => {
    await createCollection(services, viewer, { ...params, ...body, requestId: request.id });
    return created(await libraryNow(params));
  });

  route(app, collections.adminSaveCollection, async ({ viewer, params, body, request }) => {
    await saveCollection(services, viewer, { ...params, ...body, requestId: request.id });
    return ok(await libraryNow(params));
  });

  route(app, collections.adminDeleteCollection, async ({ viewer, params, request }) => {
    await removeCollection(services, viewer, { ...params, requestId: request.id });
    return ok(await libraryNow(params));
  });

  route(app, collections.adminReorderCollections, async ({ viewer, params, body, request }) => {
    await reorderCollections(services, viewer, { ...params, ...body, requestId: request.id });
    return ok(await libraryNow(params));
  });
}
