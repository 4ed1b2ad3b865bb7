import * as contract from '@cungnghe/contracts/emails/texts';
import type { FastifyInstance } from 'fastify';
import { nextPageLink } from '../../../platform/http/paging.ts';
import { ok, route } from '../../../platform/http/route.ts';
import type { Services } from '../../../platform/services.ts';
import { getTextVersion, listTextVersions } from '../../authoring/public.ts';
import { getEmailTexts, listEmailTexts } from './access.ts';
import { previewTexts, saveTexts, sendTextsTest, subjectOf } from './actions.ts';
import type { Which } from './queries.ts';

/** How the versions of the texts of a kind are found: every kind has texts, if only ours. */
const textsOfKind = {
  called: 'These texts',
  finished: contract.emailTextsContent,
  find: (_db: Services['db'], which: Which) => Promise.resolve({ id: subjectOf(which) }),
};

export function registerEmailTexts(app: FastifyInstance, services: Services): void {
  const { db } = services;

  route(app, contract.adminListEmailTexts, async () => ok(await listEmailTexts(db)));

  route(app, contract.adminGetEmailTexts, async ({ params }) => ok(await getEmailTexts(db, params)));

  route(app, contract.adminSaveEmailTexts, async ({ viewer, params, body, request }) => {
    await saveTexts(services, viewer, { ...params, ...body, requestId: request.id });
    return ok(await getEmailTexts(db, params));
  });

  route(app, contract.adminPreviewEmailTexts, async ({ params, body }) =>
    ok(await previewTexts(services, { ...params, ...body })),
  );

  route(app, contract.adminTestEmailTexts, async ({ viewer, params, body, request }) =>
    ok(await sendTextsTest(services, viewer, { ...params, ...body, requestId: request.id })),
  );

  route(app, contract.adminEmailTextsVersions, async ({ params, query, request }) => {
    const { rows, next } = await listTextVersions(services, textsOfKind, params, query);
    return ok(rows, nextPageLink(request.url, next));
  });

  route(app, contract.adminEmailTextsVersion, async ({ params }) =>
    ok(await getTextVersion(services, textsOfKind, params, params.version)),
  );
}
