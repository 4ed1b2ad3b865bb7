import * as contract from '@cungnghe/contracts/communities/pro/ends';
import type { FastifyInstance } from 'fastify';
import { decodeTimeCursor, pageOf } from '../../../platform/cursor.ts';
import { nextPageLink } from '../../../platform/http/paging.ts';
import { file, ok, route } from '../../../platform/http/route.ts';
import type { Services } from '../../../platform/services.ts';
import { countProEnds, listProEnds } from './ends-queries.ts';
import { fileNames, proEndsCsv } from './present-csv.ts';

export function registerProEnds(app: FastifyInstance, { clock }: Services): void {
  route(app, contract.adminProEnds, async ({ lagDb, query, request }) => {
    const { cursor, ...filter } = query;
    const found = await listProEnds(lagDb, { ...filter, after: decodeTimeCursor(cursor) }, clock.now());
    const { rows, next } = pageOf(found, query.limit, (row) => row.at);
    return ok(rows, nextPageLink(request.url, next));
  });

  route(app, contract.adminProEndTotals, async ({ lagDb, query }) =>
    ok(await countProEnds(lagDb, query.community, clock.now(), contract.proEndsCountedMax)),
  );

  route(app, contract.adminProEndsCsv, async ({ lagDb, query }) => {
    const now = clock.now();
    return file(
      proEndsCsv(({ limit, after }) => listProEnds(lagDb, { ...query, limit, after }, now)),
      { 'content-disposition': `attachment; filename="${fileNames[query.list]}.csv"` },
    );
  });
}
