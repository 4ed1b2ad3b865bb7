import * as contract from '@cungnghe/contracts/books/author';
import type { FastifyInstance } from 'fastify';
import { decodeSortedCursor, pageOf } from '../../../platform/cursor.ts';
import { nextPageLink, pageHeaders } from '../../../platform/http/paging.ts';
import { created, file, ok, route } from '../../../platform/http/route.ts';
import type { Services } from '../../../platform/services.ts';
import {
  createPart,
  createText,
  deletePart,
  deleteText,
  discardDraft,
  getTextVersion,
  ifAny,
  listTextVersions,
  publishText,
  renamePart,
  reorder,
  saveDraft,
  textFindings,
} from '../../authoring/public.ts';
import { getBookForEditor, getSectionForEditor } from './access.ts';
import {
  createBook,
  drawCover,
  publishBook,
  removeCover,
  saveBook,
  takeCoverFromLibrary,
} from './actions.ts';
import { bookOutline } from './outline-queries.ts';
import { booksCsv } from './present-csv.ts';
import { previewSection } from './preview-access.ts';
import { countForEditors, listForEditors } from './queries.ts';
import { sectionText } from './section-text-actions.ts';

export function registerBookAuthoring(app: FastifyInstance, services: Services): void {
  const { db } = services;
  const bookNow = async (id: string) => ok(await getBookForEditor(db, id));

  route(app, contract.adminBooks, async ({ query, request }) => {
    const { cursor, ...filter } = query;
    const found = await listForEditors(db, { ...filter, after: decodeSortedCursor(cursor, query.sort) });
    const { rows, next } = pageOf(found, query.limit, (row) => [query.sort, row.created_at]);
    return ok(rows, await pageHeaders(request, { cursor, next }, () => countForEditors(db, filter)));
  });

  route(app, contract.adminBooksCsv, async ({ query }) =>
    file(
      booksCsv(({ limit, after }) =>
        listForEditors(db, { ...query, limit, after: after && { value: after.created_at, id: after.id } }),
      ),
      { 'content-disposition': 'attachment; filename="sach.csv"' },
    ),
  );

  route(app, contract.adminBook, ({ params }) => bookNow(params.id));

  route(app, contract.adminCreateBook, async ({ viewer, body, request }) =>
    created(
      await getBookForEditor(db, await createBook(services, viewer, { ...body, requestId: request.id })),
    ),
  );

  route(app, contract.adminSaveBook, async ({ viewer, params, body, request }) => {
    await saveBook(services, viewer, { ...params, ...body, requestId: request.id });
    return bookNow(params.id);
  });

  route(app, contract.adminPublishBook, async ({ viewer, params, body, request }) => {
    await publishBook(services, viewer, { ...params, ...body, requestId: request.id });
    return bookNow(params.id);
  });

  route(app, contract.adminBookCoverFromLibrary, async ({ viewer, params, body, request }) => {
    const input = { ...params, photoId: body.photo_id, requestId: request.id };
    await takeCoverFromLibrary(services, viewer, input);
    return bookNow(params.id);
  });

  route(app, contract.adminDrawBookCover, async ({ viewer, params, body, request }) => {
    await drawCover(services, viewer, { ...params, ...body, requestId: request.id });
    return bookNow(params.id);
  });

  route(app, contract.adminDeleteBookCover, async ({ viewer, params, request }) => {
    await removeCover(services, viewer, { ...params, requestId: request.id });
    return bookNow(params.id);
  });

  registerOutline(app, services);
  registerSections(app, services);
}

function registerOutline(app: FastifyInstance, services: Services): void {
  const { db } = services;
  const bookNow = async (id: string) => ok(await getBookForEditor(db, id));

  route(app, contract.adminCreateChapter, async ({ viewer, params, body, request }) => {
    const input = { wholeId: params.id, ...body, requestId: request.id };
    await createPart(services, viewer, bookOutline, input);
    return created(await getBookForEditor(db, params.id));
  });

  route(app, contract.adminRenameChapter, async ({ viewer, params, body, request }) => {
    const input = { wholeId: params.id, partId: params.chapterId, ...body, requestId: request.id };
    await renamePart(services, viewer, bookOutline, input);
    return bookNow(params.id);
  });

  route(app, contract.adminDeleteChapter, async ({ viewer, params, body, request }) => {
    const input = { wholeId: params.id, partId: params.chapterId, ...body, requestId: request.id };
    await deletePart(services, viewer, bookOutline, input);
    return bookNow(params.id);
  });

  route(app, contract.adminReorderBook, async ({ viewer, params, body, request }) => {
    const order = body.chapters.map(({ id, section_ids }) => ({ id, text_ids: section_ids }));
    await reorder(services, viewer, bookOutline, { wholeId: params.id, order, requestId: request.id });
    return bookNow(params.id);
  });

  route(app, contract.adminCreateSection, async ({ viewer, params, body, request }) => {
    const input = { wholeId: params.id, partId: params.chapterId, ...body, requestId: request.id };
    await createText(services, viewer, bookOutline, input);
    return created(await getBookForEditor(db, params.id));
  });

  route(app, contract.adminDeleteSection, async ({ viewer, params, body, request }) => {
    const input = { wholeId: params.id, textId: params.sectionId, ...body, requestId: request.id };
    await deleteText(services, viewer, bookOutline, input);
    return bookNow(params.id);
  });
}

function registerSections(app: FastifyInstance, services: Services): void {
  const whichOf = ({ id, sectionId }: { id: string; sectionId: string }) => ({ bookId: id, sectionId });
  const sectionNow = async (accountId: string, which: { bookId: string; sectionId: string }) =>
    ok(await getSectionForEditor(services, accountId, which));

  route(app, contract.adminSection, ({ viewer, params }) => sectionNow(viewer.accountId, whichOf(params)));

  route(app, contract.adminSaveSectionDraft, async ({ viewer, params, body }) => {
    const { based_on_version: basedOn, revision, content } = body;
    const input = { where: whichOf(params), basedOn, revision, content };
    const draft = await saveDraft(services, viewer, sectionText, input);
    return ok({ ...draft, findings: await ifAny(textFindings(services.markdown, content.body)) });
  });

  route(app, contract.adminDiscardSectionDraft, async ({ viewer, params }) => {
    await discardDraft(services, viewer, sectionText, whichOf(params));
    return sectionNow(viewer.accountId, whichOf(params));
  });

  route(app, contract.adminPublishSection, async ({ viewer, params, body, request }) => {
    const input = { where: whichOf(params), ...body, requestId: request.id };
    await publishText(services, viewer, sectionText, input);
    return sectionNow(viewer.accountId, whichOf(params));
  });

  route(app, contract.adminSectionVersions, async ({ params, query, request }) => {
    const { rows, next } = await listTextVersions(services, sectionText, whichOf(params), query);
    return ok(rows, nextPageLink(request.url, next));
  });

  route(app, contract.adminSectionVersion, async ({ params }) =>
    ok(await getTextVersion(services, sectionText, whichOf(params), params.version)),
  );

  route(app, contract.adminPreviewSection, async ({ params, query }) =>
    ok(await previewSection(services, { ...whichOf(params), ...query })),
  );
}
