import * as contract from '@cungnghe/contracts/prompts/endpoints';
import type { FastifyInstance } from 'fastify';
import { decodePlaceCursor, decodeTimeCursor, encodeCursor, pageOf } from '../../platform/cursor.ts';
import { notFound } from '../../platform/errors.ts';
import { matchesEtag } from '../../platform/http/negotiation.ts';
import { nextPageLink } from '../../platform/http/paging.ts';
import { created, file, ok, route, unchanged } from '../../platform/http/route.ts';
import { assertOwn } from '../../platform/http/view-access.ts';
import type { Services } from '../../platform/services.ts';
import { findAuthor } from './authors/queries.ts';
import { getPromptWithCases, listCasesForViewer } from './cases/access.ts';
import { addImage, createCase, deleteCase, editCase, restoreCase } from './cases/actions.ts';
import { presentCase } from './cases/present.ts';
import { listCasesOfAuthor } from './cases/queries.ts';
import {
  createPrompt,
  deletePrompt,
  editPrompt,
  exportContributions,
  getVersion,
  restorePrompt,
  restoreVersion,
} from './contributions/actions.ts';
import { listVersions } from './contributions/queries.ts';
import {
  findSimilar,
  getPromptForViewer,
  getPublicList,
  getPublicPrompt,
  listPromptsForViewer,
} from './library/access.ts';
import { presentAuthor, presentListItem, presentStats, presentTeaser } from './library/present.ts';
import { reportText } from './moderation/actions.ts';
import { orderSaved, savePrompt, unsavePrompt } from './saves/actions.ts';
import { giveThanks, type Which, withdrawThanks } from './thanks/actions.ts';
import { countReceived, listReceived } from './thanks/queries.ts';

export function registerPrompts(app: FastifyInstance, services: Services): void {
  registerReading(app, services);
  registerWriting(app, services);
  registerThanks(app, services);
  registerPeople(app, services);
}

/** So long a browser and a shared cache may show the library to guests without asking. */
const publicCacheControl = 'public, max-age=5';

function registerReading(app: FastifyInstance, services: Services): void {
  const { readDb, clock } = services;

  route(app, contract.listPublicPrompts, async ({ query, request }) => {
    const { bytes, etag, next } = await getPublicList(services, query, request.ip);
    const headers = { etag, 'cache-control': publicCacheControl, ...nextPageLink(request.url, next) };
    if (matchesEtag(request.ifNoneMatch, etag)) return unchanged(headers);
    return ok(bytes, { ...headers, 'content-type': 'application/json; charset=utf-8' });
  });

  route(app, contract.getPublicPrompt, async ({ params }) =>
    ok(await getPublicPrompt(services, params.slug), { 'cache-control': publicCacheControl }),
  );

  route(app, contract.listPrompts, async ({ viewer, query, request }) => {
    if (query.filter === 'deleted') assertOwn(viewer);
    const { rows, own, stats, next } = await listPromptsForViewer(services, viewer, query);
    const prompts = rows.map((row) => presentListItem(row, own.get(row.id)));
    return ok({ prompts, stats: presentStats(stats) }, nextPageLink(request.url, next));
  });

  route(app, contract.listCommunityPrompts, async ({ viewer, params, query, request }) => {
    const wanted = { ...query, community: params.slug, filter: 'all' as const };
    const { rows, own, stats, next } = await listPromptsForViewer(services, viewer, wanted);
    const prompts = rows.map((row) => presentListItem(row, own.get(row.id)));
    return ok({ prompts, stats: presentStats(stats) }, nextPageLink(request.url, next));
  });

  route(app, contract.getPrompt, async ({ viewer, params }) =>
    ok(await getPromptWithCases(services, viewer, params.slug)),
  );

  route(app, contract.listPromptCases, async ({ viewer, params, query, request }) => {
    const { rows, next } = await listCasesForViewer(services, viewer, {
      ...params,
      ...query,
      cursor: query.cursor,
    });
    return ok(
      rows.map((row) => presentCase(row, viewer)),
      nextPageLink(request.url, next),
    );
  });

  route(app, contract.listPromptVersions, async ({ viewer, params, query, request }) => {
    const prompt = await getPromptForViewer(readDb, viewer, params.slug, clock.now());
    const { limit } = query;
    const found = await listVersions(readDb, prompt.id, {
      after: decodePlaceCursor(query.cursor)?.place,
      limit,
    });
    const rows = found.slice(0, limit);
    const last = rows.at(-1);
    const next = found.length > limit && last ? encodeCursor([last.version, 'version']) : undefined;
    return ok(rows, nextPageLink(request.url, next));
  });

  route(app, contract.getPromptVersion, async ({ viewer, params }) =>
    ok(await getVersion(services, viewer, params)),
  );

  route(app, contract.findSimilarPrompts, async ({ viewer, body }) => {
    const found = await findSimilar(services, viewer, { ...body, except: body.except });
    return ok(found.map((row) => ({ ...presentTeaser(row), similarity: row.similarity })));
  });
}

function registerWriting(app: FastifyInstance, services: Services): void {
  route(app, contract.createPrompt, async ({ viewer, body }) => {
    const { send_id: sendId, ...written } = body;
    const { prompt, isNew } = await createPrompt(services, viewer, { ...written, sendId });
    return isNew ? created(prompt) : ok(prompt);
  });
  route(app, contract.editPrompt, async ({ viewer, params, body }) =>
    ok(await editPrompt(services, viewer, { ...params, ...body })),
  );
  route(app, contract.deletePrompt, async ({ viewer, params }) =>
    ok(await deletePrompt(services, viewer, params.slug)),
  );
  route(app, contract.restorePrompt, async ({ viewer, params }) =>
    ok(await restorePrompt(services, viewer, params.slug)),
  );
  route(app, contract.restorePromptVersion, async ({ viewer, params, body }) => {
    const change = { slug: params.slug, from: params.version, version: body.version };
    return ok(await restoreVersion(services, viewer, change));
  });

  route(app, contract.createPromptCase, async ({ viewer, params, body }) => {
    const { send_id: sendId, prompt_version: promptVersion, ...texts } = body;
    const input = { ...params, ...texts, sendId, promptVersion };
    const { case: added, isNew } = await createCase(services, viewer, input);
    return isNew ? created(added) : ok(added);
  });
  route(app, contract.editPromptCase, async ({ viewer, params, body }) =>
    ok(await editCase(services, viewer, { ...params, ...body })),
  );
  route(app, contract.deletePromptCase, async ({ viewer, params }) => {
    await deleteCase(services, viewer, params.id);
    return ok({ id: params.id, deleted: true as const });
  });
  route(app, contract.restorePromptCase, async ({ viewer, params }) =>
    ok(await restoreCase(services, viewer, params.id)),
  );
  route(app, contract.uploadPromptImage, async ({ viewer, body }) =>
    created(await addImage(services, viewer, body)),
  );

  route(app, contract.reportPrompt, async ({ viewer, params, body }) => {
    const { case_id: caseId = null, reason, detail } = body;
    const { id, isNew } = await reportText(services, viewer, { ...params, caseId, reason, detail });
    return isNew ? created({ id }) : ok({ id });
  });
}

function registerThanks(app: FastifyInstance, services: Services): void {
  const { db } = services;
  const give = async (viewer: Parameters<typeof giveThanks>[1], which: Which) => {
    const { thanks_count, isNew } = await giveThanks(services, viewer, which);
    const body = { thanked: true, thanks_count };
    return isNew ? created(body) : ok(body);
  };
  route(app, contract.thankPrompt, ({ viewer, params }) => give(viewer, { slug: params.slug }));
  route(app, contract.thankCase, ({ viewer, params }) => give(viewer, { caseId: params.id }));
  route(app, contract.withdrawPromptThanks, async ({ viewer, params }) =>
    ok({ thanked: false, ...(await withdrawThanks(services, viewer, { slug: params.slug })) }),
  );
  route(app, contract.withdrawCaseThanks, async ({ viewer, params }) =>
    ok({ thanked: false, ...(await withdrawThanks(services, viewer, { caseId: params.id })) }),
  );

  route(app, contract.listReceivedThanks, async ({ viewer, query, request }) => {
    const { limit } = query;
    const [found, total] = await Promise.all([
      listReceived(db, viewer.accountId, { after: decodeTimeCursor(query.cursor), limit }),
      countReceived(db, viewer.accountId),
    ]);
    const { rows, next } = pageOf(found, limit, (row) => row.created_at);
    const thanks = rows.map(({ id, target_type, created_at, ...row }) => ({
      id,
      target_type,
      from: presentAuthor(row),
      prompt_slug: row.prompt_slug,
      prompt_name: row.prompt_name,
      case_id: row.case_id,
      case_title: row.case_title,
      created_at,
    }));
    return ok({ total, thanks }, nextPageLink(request.url, next));
  });
}

function registerPeople(app: FastifyInstance, services: Services): void {
  const { db } = services;

  route(app, contract.savePrompt, async ({ viewer, params }) => {
    await savePrompt(services, viewer, params.slug);
    return ok({ saved: true });
  });
  route(app, contract.unsavePrompt, async ({ viewer, params }) => {
    await unsavePrompt(services, viewer, params.slug);
    return ok({ saved: false });
  });
  route(app, contract.orderSavedPrompts, async ({ viewer, body }) =>
    ok({ slugs: await orderSaved(services, viewer, body.slugs) }),
  );

  route(app, contract.getPromptAuthor, async ({ params }) => {
    const author = await findAuthor(db, params.userId);
    if (!author) throw notFound('This author');
    return ok(author);
  });
  route(app, contract.listAuthorCases, async ({ viewer, params, query, request }) => {
    const { limit, community } = query;
    const after = decodeTimeCursor(query.cursor);
    const found = await listCasesOfAuthor(db, { authorId: params.userId, community }, viewer, {
      after,
      limit,
    });
    const { rows, next } = pageOf(found, limit, (row) => row.created_at);
    const cases = rows.map((row) => ({
      ...presentCase(row, viewer),
      prompt_slug: row.prompt_slug,
      prompt_name: row.prompt_name,
    }));
    return ok(cases, nextPageLink(request.url, next));
  });
  route(app, contract.exportContributions, async ({ viewer }) =>
    file(await exportContributions(services, viewer), {
      'content-disposition': 'attachment; filename="prompts.json"',
    }),
  );
}
