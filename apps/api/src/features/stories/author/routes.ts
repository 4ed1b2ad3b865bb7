import * as contract from '@cungnghe/contracts/stories/endpoints';
import type { FastifyInstance } from 'fastify';
import { decodePlaceCursor, encodeCursor, pageOf } from '../../../platform/cursor.ts';
import { notFound } from '../../../platform/errors.ts';
import { nextPageLink } from '../../../platform/http/paging.ts';
import { created, file, ok, route } from '../../../platform/http/route.ts';
import type { Services } from '../../../platform/services.ts';
import { discardDraft, saveDraft } from '../../authoring/public.ts';
import { addImage } from '../images/actions.ts';
import { getStoryFindings, getStoryForEditor } from './access.ts';
import {
  createStory,
  deleteStory,
  orderStories,
  publishDraft,
  restoreStory,
  restoreStoryVersion,
  setPublic,
  updateStoryText,
} from './actions.ts';
import { presentItem } from './present.ts';
import { storiesCsv } from './present-csv.ts';
import { findStory, findVersion, listStories, listStoriesOf, listVersions } from './queries.ts';
import { storyText } from './text-actions.ts';

export function registerStoryAuthoring(app: FastifyInstance, services: Services): void {
  registerStories(app, services);
  registerDrafts(app, services);
  registerVersions(app, services);
}

const storyNow = async (services: Services, accountId: string, id: string) =>
  ok(await getStoryForEditor(services, accountId, id));

function registerStories(app: FastifyInstance, services: Services): void {
  const { db } = services;

  route(app, contract.adminListStories, async ({ query, request }) => {
    const { cursor, ...wanted } = query;
    const found = await listStories(db, { ...wanted, after: decodePlaceCursor(cursor) });
    const { rows, next } = pageOf(found, query.limit, (row) => row.sort_order);
    return ok(rows.map(presentItem), nextPageLink(request.url, next));
  });

  route(app, contract.adminStoriesCsv, async ({ query }) =>
    file(
      storiesCsv(({ limit, after }) =>
        listStories(db, { ...query, limit, after: after && { place: after.sort_order } }),
      ),
      { 'content-disposition': 'attachment; filename="cau-chuyen.csv"' },
    ),
  );

  route(app, contract.adminCreateStory, async ({ viewer, body, request }) => {
    const id = await createStory(services, viewer, { ...body, requestId: request.id });
    return created(await getStoryForEditor(services, viewer.accountId, id));
  });

  route(app, contract.adminUpdateStory, async ({ viewer, params, body, request }) => {
    const { version, is_public, ...content } = body;
    const input = { id: params.id, requestId: request.id, version, is_public, content };
    await updateStoryText(services, viewer, input);
    return storyNow(services, viewer.accountId, params.id);
  });

  route(app, contract.adminDeleteStory, async ({ viewer, params, request }) => {
    await deleteStory(services, viewer, { ...params, requestId: request.id });
    return storyNow(services, viewer.accountId, params.id);
  });

  route(app, contract.adminRestoreStory, async ({ viewer, params, request }) => {
    await restoreStory(services, viewer, { ...params, requestId: request.id });
    return storyNow(services, viewer.accountId, params.id);
  });

  route(app, contract.adminPublishStory, async ({ viewer, params, request }) => {
    await setPublic(services, viewer, { ...params, requestId: request.id, is_public: 1 });
    return storyNow(services, viewer.accountId, params.id);
  });

  route(app, contract.adminUnpublishStory, async ({ viewer, params, request }) => {
    await setPublic(services, viewer, { ...params, requestId: request.id, is_public: 0 });
    return storyNow(services, viewer.accountId, params.id);
  });

  route(app, contract.adminOrderStories, async ({ viewer, body, request }) => {
    await orderStories(services, viewer, { ids: body.story_ids, requestId: request.id });
    return ok((await listStoriesOf(db, body.story_ids)).map(presentItem));
  });

  route(app, contract.adminUploadStoryImage, async ({ viewer, body, request }) =>
    created(await addImage(services, viewer, { file: body, requestId: request.id })),
  );
}

function registerDrafts(app: FastifyInstance, services: Services): void {
  route(app, contract.adminGetStory, ({ viewer, params }) => storyNow(services, viewer.accountId, params.id));

  route(app, contract.adminSaveStoryDraft, async ({ viewer, params, body }) => {
    const { based_on_version: basedOn, revision, content } = body;
    const input = { where: params.id, basedOn, revision, content };
    const draft = await saveDraft(services, viewer, storyText, input);
    return ok({ ...draft, findings: await getStoryFindings(services, params.id, content) });
  });

  route(app, contract.adminDiscardStoryDraft, async ({ viewer, params }) => {
    await discardDraft(services, viewer, storyText, params.id);
    return storyNow(services, viewer.accountId, params.id);
  });

  route(app, contract.adminPublishStoryDraft, async ({ viewer, params, body, request }) => {
    await publishDraft(services, viewer, { ...params, ...body, requestId: request.id });
    return storyNow(services, viewer.accountId, params.id);
  });
}

function registerVersions(app: FastifyInstance, services: Services): void {
  const { db } = services;

  route(app, contract.adminListStoryVersions, async ({ params, query, request }) => {
    if (!(await findStory(db, params.id))) throw notFound('This story');
    const { limit } = query;
    const before = decodePlaceCursor(query.cursor)?.place;
    const found = await listVersions(db, params.id, { before, limit });
    const rows = found.slice(0, limit);
    const last = rows.at(-1);
    const next = found.length > limit && last ? encodeCursor([last.version, 'version']) : undefined;
    return ok(rows, nextPageLink(request.url, next));
  });

  route(app, contract.adminGetStoryVersion, async ({ params }) => {
    const found = await findVersion(db, params);
    if (!found) throw notFound('This version');
    return ok(found);
  });

  route(app, contract.adminRestoreStoryVersion, async ({ viewer, params, body, request }) => {
    const change = { id: params.id, from: params.version, version: body.version, requestId: request.id };
    await restoreStoryVersion(services, viewer, change);
    return storyNow(services, viewer.accountId, params.id);
  });
}
