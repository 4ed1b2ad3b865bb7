import * as contract from '@cungnghe/contracts/live/record';
import type { FastifyInstance } from 'fastify';
import { file, ok, route } from '../../../platform/http/route.ts';
import { requireEvent } from '../state/host-access.ts';
import type { HostDeps } from '../state/host-actions.ts';
import { getSessionRecord } from './access.ts';
import { exportCsv } from './export-access.ts';

export function registerLiveRecord(app: FastifyInstance, { services: { db } }: HostDeps): void {
  route(app, contract.getSessionRecord, async ({ viewer, params }) =>
    ok(await getSessionRecord(db, viewer, params.slug)),
  );

  route(app, contract.exportCsv, async ({ params: { eventId } }) => {
    const { slug } = await requireEvent(db, eventId);
    return file(await exportCsv(db, eventId), {
      'content-disposition': `attachment; filename="${slug}-live.csv"`,
    });
  });
}
