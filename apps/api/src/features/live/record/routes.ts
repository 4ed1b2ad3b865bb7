import * as afterwards from '@cungnghe/contracts/live/afterwards';
import * as contract from '@cungnghe/contracts/live/record';
import type { FastifyInstance } from 'fastify';
import { decodeTimeCursor, pageOf } from '../../../platform/cursor.ts';
import { nextPageLink } from '../../../platform/http/paging.ts';
import { file, ok, route } from '../../../platform/http/route.ts';
import { requireEvent } from '../state/host-access.ts';
import type { HostDeps } from '../state/host-actions.ts';
import { getSessionRecord } from './access.ts';
import {
  drawSessionReport,
  exportSilent,
  getSessionSummary,
  presentSilent,
  requireBegun,
} from './afterwards-access.ts';
import { listSilentRows } from './afterwards-queries.ts';
import { exportCsv } from './export-access.ts';

export function registerLiveRecord(app: FastifyInstance, { services }: HostDeps): void {
  const { db } = services;
  route(app, contract.getSessionRecord, async ({ viewer, params }) =>
    ok(await getSessionRecord(services, viewer, params.slug)),
  );

  route(app, contract.exportCsv, async ({ params: { eventId } }) => {
    const { slug } = await requireEvent(db, eventId);
    return file(await exportCsv(db, eventId), {
      'content-disposition': `attachment; filename="${slug}-live.csv"`,
    });
  });

  route(app, afterwards.getSessionSummary, async ({ params }) =>
    ok(await getSessionSummary(db, params.eventId)),
  );

  route(app, afterwards.listSilent, async ({ params: { eventId }, query, request }) => {
    await requireEvent(db, eventId);
    await requireBegun(db, eventId, query.activity_id);
    const found = await listSilentRows(db, eventId, {
      activityId: query.activity_id,
      after: decodeTimeCursor(query.cursor),
      limit: query.limit,
    });
    const { rows, next } = pageOf(found, query.limit, ({ at }) => at);
    return ok(rows.map(presentSilent), nextPageLink(request.url, next));
  });

  route(app, afterwards.silentCsv, async ({ params: { eventId }, query: { activity_id } }) => {
    const { slug } = await requireEvent(db, eventId);
    await requireBegun(db, eventId, activity_id);
    return file(exportSilent(db, eventId, activity_id), {
      'content-disposition': `attachment; filename="${slug}-chua-tra-loi.csv"`,
    });
  });

  route(app, afterwards.sessionReport, async ({ params, query, viewer }) => {
    const { slug, bytes } = await drawSessionReport(db, params.eventId, {
      withNames: query.names === 'true',
      locale: viewer.locale,
    });
    return file(bytes, { 'content-disposition': `attachment; filename="${slug}-tong-ket.pdf"` });
  });
}
