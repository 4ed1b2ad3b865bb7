import * as contract from '@cungnghe/contracts/prompts/moderation';
import type { FastifyInstance } from 'fastify';
import { decodeSortedCursor, decodeTimeCursor, pageOf } from '../../../platform/cursor.ts';
import { pageHeaders } from '../../../platform/http/paging.ts';
import { created, file, ok, route } from '../../../platform/http/route.ts';
import type { Services } from '../../../platform/services.ts';
import { startReportBulk } from '../../bulk-actions/public.ts';
import { decideReport, getAdminPrompt, setListed } from './actions.ts';
import { presentAdminCaseItem, presentAdminItem, presentReport } from './present.ts';
import { casesCsv, promptsCsv } from './present-csv.ts';
import {
  countAdminCases,
  countAdminPrompts,
  countReports,
  listAdminCases,
  listAdminPrompts,
  listForBulk,
  listReports,
} from './queries.ts';

export function registerPromptModeration(app: FastifyInstance, services: Services): void {
  registerTables(app);
  route(app, contract.adminListPrompts, async ({ lagDb, query, request }) => {
    const { cursor, ...filter } = query;
    const after = decodeSortedCursor(cursor, filter.sort);
    const found = await listAdminPrompts(lagDb, { ...filter, after });
    const { rows, next } = pageOf(found, filter.limit, (row) => [filter.sort, row.created_at]);
    const headers = await pageHeaders(request, { cursor, next }, () => countAdminPrompts(lagDb, filter));
    return ok(rows.map(presentAdminItem), headers);
  });

  route(app, contract.adminListPromptCases, async ({ lagDb, query, request }) => {
    const { cursor, ...filter } = query;
    const after = decodeSortedCursor(cursor, filter.sort);
    const found = await listAdminCases(lagDb, { ...filter, after });
    const { rows, next } = pageOf(found, filter.limit, (row) => [filter.sort, row.created_at]);
    const headers = await pageHeaders(request, { cursor, next }, () => countAdminCases(lagDb, filter));
    return ok(rows.map(presentAdminCaseItem), headers);
  });

  route(app, contract.adminGetPrompt, async ({ params }) => ok(await getAdminPrompt(services, params.id)));

  route(app, contract.unlistPrompt, async ({ viewer, params, body, request }) => {
    const change = { isListed: false, reason: body.reason, requestId: request.id };
    return ok(await setListed(services, viewer, { promptId: params.id }, change));
  });
  route(app, contract.relistPrompt, async ({ viewer, params, body, request }) => {
    const change = { isListed: true, reason: body.reason, requestId: request.id };
    return ok(await setListed(services, viewer, { promptId: params.id }, change));
  });
  route(app, contract.unlistPromptCase, async ({ viewer, params, body, request }) => {
    const change = { isListed: false, reason: body.reason, requestId: request.id };
    return ok(await setListed(services, viewer, { caseId: params.id }, change));
  });
  route(app, contract.relistPromptCase, async ({ viewer, params, body, request }) => {
    const change = { isListed: true, reason: body.reason, requestId: request.id };
    return ok(await setListed(services, viewer, { caseId: params.id }, change));
  });

  route(app, contract.listPromptReports, async ({ lagDb, query, request }) => {
    const { cursor, limit, ...filter } = query;
    const found = await listReports(lagDb, { ...filter, after: decodeTimeCursor(cursor), limit });
    const { rows, next } = pageOf(found, limit, (row) => row.created_at);
    const headers = await pageHeaders(request, { cursor, next }, () =>
      countReports(lagDb, { ...filter, limit }),
    );
    return ok(rows.map(presentReport), headers);
  });
  route(app, contract.upholdPromptReport, async ({ viewer, params, body, request }) =>
    ok(await decideReport(services, viewer, { ...params, ...body, to: 'upheld', requestId: request.id })),
  );
  route(app, contract.rejectPromptReport, async ({ viewer, params, request }) =>
    ok(
      await decideReport(services, viewer, { ...params, to: 'rejected', reason: '', requestId: request.id }),
    ),
  );

  route(app, contract.startPromptReportBulkAction, async ({ viewer, body, request }) => {
    const input = { ...body, requestId: request.id };
    const of = { reports: 'prompt_report', list: listForBulk } as const;
    return created(await startReportBulk(services, viewer, input, of));
  });
}

function registerTables(app: FastifyInstance): void {
  route(app, contract.adminPromptsCsv, async ({ lagDb, query }) =>
    file(
      promptsCsv(({ limit, after }) =>
        listAdminPrompts(lagDb, {
          ...query,
          limit,
          after: after && { value: after.created_at, id: after.id },
        }),
      ),
      { 'content-disposition': 'attachment; filename="cau-lenh.csv"' },
    ),
  );

  route(app, contract.adminPromptCasesCsv, async ({ lagDb, query }) =>
    file(
      casesCsv(({ limit, after }) =>
        listAdminCases(lagDb, { ...query, limit, after: after && { value: after.created_at, id: after.id } }),
      ),
      { 'content-disposition': 'attachment; filename="truong-hop.csv"' },
    ),
  );
}
