import * as contract from '@cungnghe/contracts/discussions/moderation';
import * as publicQuotes from '@cungnghe/contracts/discussions/showcase';
import type { FastifyInstance } from 'fastify';
import { decodeSortedCursor, decodeTimeCursor, pageOf } from '../../../platform/cursor.ts';
import { nextPageLink, pageHeaders } from '../../../platform/http/paging.ts';
import { created, file, ok, route } from '../../../platform/http/route.ts';
import type { Services } from '../../../platform/services.ts';
import { startReportBulk } from '../../bulk-actions/public.ts';
import { featurePost } from '../showcase/actions.ts';
import { presentQuote } from '../showcase/present.ts';
import { listQuotes } from '../showcase/queries.ts';
import { changePost, changeReply, moderatePost } from './moderation-actions.ts';
import { countAdminPosts, listAdminPosts } from './post-queries.ts';
import { postsCsv } from './present-csv.ts';
import { presentAdminPost, presentReport } from './present-report.ts';
import { decideReport } from './report-actions.ts';
import { countReports, listForBulk, listReports } from './report-queries.ts';

export function registerDiscussionsForOperators(app: FastifyInstance, services: Services): void {
  route(app, contract.adminPostReports, async ({ lagDb, query, request }) => {
    const { cursor, limit, ...filter } = query;
    const found = await listReports(lagDb, { ...filter, limit, after: decodeTimeCursor(cursor) });
    const { rows, next } = pageOf(found, limit, (row) => row.created_at);
    return ok(
      rows.map((row) => presentReport(row, services.config.urls.learner)),
      await pageHeaders(request, { cursor, next }, () => countReports(lagDb, { ...filter, limit })),
    );
  });

  route(app, contract.upholdPostReport, async ({ viewer, params, body, request }) =>
    ok(await decideReport(services, viewer, { ...params, ...body, to: 'upheld', requestId: request.id })),
  );

  route(app, contract.rejectPostReport, async ({ viewer, params, request }) =>
    ok(
      await decideReport(services, viewer, { ...params, to: 'rejected', reason: '', requestId: request.id }),
    ),
  );

  route(app, contract.startPostReportBulkAction, async ({ viewer, body, request }) => {
    const input = { ...body, requestId: request.id };
    const of = { reports: 'post_report', list: listForBulk } as const;
    return created(await startReportBulk(services, viewer, input, of));
  });

  registerPostsForOperators(app, services);
}

function registerPostsForOperators(app: FastifyInstance, services: Services): void {
  route(app, contract.adminPosts, async ({ lagDb, query, request }) => {
    const { cursor, ...filter } = query;
    const after = decodeSortedCursor(cursor, filter.sort);
    const found = await listAdminPosts(lagDb, { ...filter, after });
    const { rows, next } = pageOf(found, filter.limit, (row) => [filter.sort, row.created_at]);
    return ok(
      rows.map((row) => presentAdminPost(row, services.config.urls.learner)),
      await pageHeaders(request, { cursor, next }, () => countAdminPosts(lagDb, filter)),
    );
  });

  route(app, contract.adminPostsCsv, async ({ lagDb, query }) =>
    file(
      postsCsv(({ limit, after }) =>
        listAdminPosts(lagDb, { ...query, limit, after: after && { value: after.created_at, id: after.id } }),
      ),
      { 'content-disposition': 'attachment; filename="chu-de.csv"' },
    ),
  );

  route(app, contract.moderatePost, async ({ viewer, params, body, request }) => {
    const { pinned, locked } = body;
    return ok(await moderatePost(services, viewer, { ...params, pinned, locked, requestId: request.id }));
  });

  route(app, contract.removePost, async ({ viewer, params, body, request }) =>
    ok(await changePost(services, viewer, 'remove', { ...params, ...body, requestId: request.id })),
  );

  route(app, contract.restorePost, async ({ viewer, params, body, request }) =>
    ok(await changePost(services, viewer, 'restore', { ...params, ...body, requestId: request.id })),
  );

  route(app, contract.removeReply, async ({ viewer, params, body, request }) =>
    ok(await changeReply(services, viewer, 'remove', { ...params, ...body, requestId: request.id })),
  );

  route(app, contract.restoreReply, async ({ viewer, params, body, request }) =>
    ok(await changeReply(services, viewer, 'restore', { ...params, ...body, requestId: request.id })),
  );

  route(app, publicQuotes.listPublicQuotes, async ({ query, request }) => {
    const { limit } = query;
    const found = await listQuotes(services.db, { limit, after: decodeTimeCursor(query.cursor) });
    const { rows, next } = pageOf(found, limit, (row) => row.allowed_at);
    const shown = await Promise.all(rows.map((row) => presentQuote(services, row)));
    return ok(shown, nextPageLink(request.url, next));
  });

  route(app, publicQuotes.featurePost, async ({ viewer, params, body, request }) =>
    ok(await featurePost(services, viewer, { ...params, ...body, requestId: request.id })),
  );
}
