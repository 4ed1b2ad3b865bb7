import { adminAuditLog, adminAuditLogCsv } from '@cungnghe/contracts/audit-log/endpoints';
import type { FastifyInstance } from 'fastify';
import { decodeSortedCursor, pageOf } from '../../platform/cursor.ts';
import { pageHeaders } from '../../platform/http/paging.ts';
import { file, ok, route } from '../../platform/http/route.ts';
import { listAuditWithNames } from './access.ts';
import { auditCsv } from './present-csv.ts';
import { countAudit, findMeant } from './queries.ts';

export function registerAuditLog(app: FastifyInstance): void {
  route(app, adminAuditLog, async ({ lagDb, query, request }) => {
    const { cursor, limit, sort, ...asked } = query;
    const after = decodeSortedCursor(cursor, sort);
    const filter = await findMeant(lagDb, asked);
    const found = await listAuditWithNames(lagDb, { ...filter, sort, after, limit });
    const { rows, next } = pageOf(found, limit, (row) => [sort, row.at]);
    return ok(rows, await pageHeaders(request, { cursor, next }, () => countAudit(lagDb, filter)));
  });

  route(app, adminAuditLogCsv, async ({ lagDb, query }) => {
    const filter = await findMeant(lagDb, query);
    return file(
      auditCsv(({ limit, after }) =>
        listAuditWithNames(lagDb, { ...filter, limit, after: after && { value: after.at, id: after.id } }),
      ),
      { 'content-disposition': 'attachment; filename="nhat-ky.csv"' },
    );
  });
}
