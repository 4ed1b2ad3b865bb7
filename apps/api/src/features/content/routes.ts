import * as contract from '@cungnghe/contracts/content/packs';
import type { FastifyInstance } from 'fastify';
import { file, ok, route } from '../../platform/http/route.ts';
import type { Services } from '../../platform/services.ts';
import { checkPackArchive, exportPackArchive, importPackArchive } from './archive-actions.ts';

export function registerPacks(app: FastifyInstance, services: Services): void {
  route(app, contract.adminExportPack, async ({ viewer, params, request }) => {
    const { slug, bytes } = await exportPackArchive(services, viewer, { ...params, requestId: request.id });
    return file(bytes, {
      'content-disposition': `attachment; filename="${slug}.zip"`,
      'cache-control': 'no-store',
    });
  });

  route(app, contract.adminCheckPack, async ({ params, query, body }) =>
    ok(await checkPackArchive(services, { ...params, prune: query.prune === 'true', file: body })),
  );

  route(app, contract.adminImportPack, async ({ viewer, params, query, body, request }) => {
    const { plan, prune } = query;
    const input = { ...params, plan, prune: prune === 'true', file: body, requestId: request.id };
    return ok(await importPackArchive(services, viewer, input));
  });
}
