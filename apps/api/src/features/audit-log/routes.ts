import { type AuditRow, adminAuditLog, adminAuditLogCsv } from '@cungnghe/contracts/audit-log/endpoints';
import type { FastifyInstance } from 'fastify';
import { decodeTimeCursor, pageOf } from '../../platform/cursor.ts';
import { pageHeaders } from '../../platform/http/paging.ts';
import { file, ok, route } from '../../platform/http/route.ts';
import type { Services } from '../../platform/services.ts';
import { auditCsv } from './present-csv.ts';
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

  route(app, adminAuditLogCsv, async ({ query }) =>
    file(
      auditCsv(({ limit, after }) =>
        listAudit(db, { ...query, limit, after: after && { at: after.at, id: after.id } }),
      ),
      { 'content-disposition': 'attachment; filename="nhat-ky.csv"' },
    ),
  );
}
