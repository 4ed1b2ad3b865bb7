import { type AuditRow, adminAuditLog } from '@cungnghe/contracts/audit-log/endpoints';
import type { FastifyInstance } from 'fastify';
import { decodeTimeCursor, pageOf } from '../../platform/cursor.ts';
import { pageHeaders } from '../../platform/http/paging.ts';
import { ok, route } from '../../platform/http/route.ts';
import type { Services } from '../../platform/services.ts';
import { countAudit, listAudit } from './queries.ts';

export function registerAuditLog(app: FastifyInstance, { db }: Services): void {
  route(app, adminAuditLog, async ({ query, request }) => {
    const { cursor, ...filter } = query;
    const found = await listAudit(db, { ...filter, after: decodeTimeCursor(cursor) });
    const { rows, next } = pageOf(found, query.limit, (row) => row.at);
    const shown = rows.map((row) => ({
      ...row,
      before: row.before as AuditRow['before'],
      after: row.after as AuditRow['after'],
    }));
    return ok(shown, await pageHeaders(request, { cursor, next }, () => countAudit(db, filter)));
  });
}
