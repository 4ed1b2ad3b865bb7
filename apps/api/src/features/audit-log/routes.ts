import { adminAuditLog, adminAuditLogCsv } from '@cungnghe/contracts/audit-log/endpoints';
import type { FastifyInstance } from 'fastify';
import { decodeSortedCursor, pageOf } from '../../platform/cursor.ts';
import { pageHeaders } from '../../platform/http/paging.ts';
import { file, ok, route } from '../../platform/http/route.ts';
import { listAuditWithNames } from './access.ts';
import { auditCsv } from './present-csv.ts';
import { countAudit } from './queries.ts';

export function registerAuditLog(app: FastifyInstance): void {
  route(app, adminAuditLog, async ({ lagDb, query, request }) => {
    const { cursor, ...filter } = query;
    const found = await listAuditWithNames(lagDb, {
      ...filter,
      after: decodeSortedCursor(cursor, filter.sort),
    });
    const { rows, next } = pageOf(found, query.limit, (row) => [filter.sort, row.at]);
    return ok(rows, await pageHeaders(request, { cursor, next }, () => countAudit(lagDb, filter)));
  });

  route(app, adminAuditLogCsv, async ({ lagDb, query }) =>
    file(
      auditCsv(({ limit, after }) =>
        listAuditWithNames(lagDb, { ...query, limit, after: after && { value: after.at, id: after.id } }),
      ),
      { 'content-disposition': 'attachment; filename="nhat-ky.csv"' },
    ),
  );
}
