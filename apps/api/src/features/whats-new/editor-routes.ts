import { vietnamDay } from '@cungnghe/calendar/vietnam-day';
import { withoutLearnerOrigin } from '@cungnghe/contracts/fields/learner-address';
import * as contract from '@cungnghe/contracts/whats-new/editor';
import type { FastifyInstance } from 'fastify';
import { decodeTimeCursor, pageOf } from '../../platform/cursor.ts';
import { notFound } from '../../platform/errors.ts';
import { nextPageLink } from '../../platform/http/paging.ts';
import { created, ok, route } from '../../platform/http/route.ts';
import type { Services } from '../../platform/services.ts';
import { getTextVersion, listTextVersions } from '../authoring/public.ts';
import { createEntry, entryText, saveEntry, setHidden } from './editor-actions.ts';
import { type EditedRow, findEdited, listEdited } from './queries.ts';

/** Within the learner app by its path alone. */
const presentEdited = (row: EditedRow): contract.AdminWhatsNewEntry => ({
  ...row,
  url: withoutLearnerOrigin(row.url),
});

export function registerWhatsNewEditing(app: FastifyInstance, services: Services): void {
  const { db, clock } = services;

  route(app, contract.adminListWhatsNew, async ({ query, request }) => {
    const { limit } = query;
    const after = decodeTimeCursor(query.cursor);
    const found = await listEdited(db, { after, limit, today: vietnamDay(clock.now()) });
    const { rows, next } = pageOf(found, limit, (row) => `${row.published_at}T00:00:00.000Z`);
    return ok(rows.map(presentEdited), nextPageLink(request.url, next));
  });

  route(app, contract.adminGetWhatsNew, async ({ params }) => {
    const row = await findEdited(db, params.id, { today: vietnamDay(clock.now()) });
    if (row === undefined) throw notFound('This entry');
    return ok(presentEdited(row));
  });

  route(app, contract.adminCreateWhatsNew, async ({ viewer, body, request }) =>
    created(presentEdited(await createEntry(services, viewer, { ...body, requestId: request.id }))),
  );

  route(app, contract.adminSaveWhatsNew, async ({ viewer, params, body, request }) =>
    ok(presentEdited(await saveEntry(services, viewer, { ...body, ...params, requestId: request.id }))),
  );

  route(app, contract.adminSetWhatsNewHidden, async ({ viewer, params, body, request }) =>
    ok(presentEdited(await setHidden(services, viewer, { ...body, ...params, requestId: request.id }))),
  );

  route(app, contract.adminWhatsNewVersions, async ({ params, query, request }) => {
    const { rows, next } = await listTextVersions(services, entryText(services), params.id, query);
    return ok(rows, nextPageLink(request.url, next));
  });

  route(app, contract.adminWhatsNewVersion, async ({ params }) =>
    ok(await getTextVersion(services, entryText(services), params.id, params.version)),
  );
}
