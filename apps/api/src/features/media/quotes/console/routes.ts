import { vietnamDay } from '@cungnghe/calendar/vietnam-day';
import type { Query } from '@cungnghe/contracts/endpoint';
import { adminGetMediaClient, adminMediaClients } from '@cungnghe/contracts/media/console/clients';
import * as changes from '@cungnghe/contracts/media/console/quote-changes';
import * as figures from '@cungnghe/contracts/media/console/quote-figures';
import * as contract from '@cungnghe/contracts/media/console/quotes';
import type { FastifyInstance } from 'fastify';
import { decodeSortedCursor, pageOf } from '../../../../platform/cursor.ts';
import { notFound } from '../../../../platform/errors.ts';
import { nextPageLink, pageHeaders } from '../../../../platform/http/paging.ts';
import { file, ok, route } from '../../../../platform/http/route.ts';
import type { Services } from '../../../../platform/services.ts';
import type { Viewer } from '../../../../platform/viewer.ts';
import { addNote, getAdminQuote, resendQuote } from './actions.ts';
import { answerQuote } from './answer-actions.ts';
import { presentQuoteRow } from './present.ts';
import { quotesCsv } from './present-csv.ts';
import { figuresOf, lastMonths } from './present-figures.ts';
import { countByMonth, countQuotes, findClient, listClients, listQuotes } from './queries.ts';
import { getRecipients, setRecipients } from './recipient-actions.ts';
import { registerQuoteWorkflow } from './workflow-routes.ts';

const latestQuotes = 20;

const filterOf = (
  { assigned, overdue, ...filter }: Query<typeof contract.adminMediaQuotesCsv>,
  viewer: Pick<Viewer, 'accountId'>,
  now: Date,
) => ({
  ...filter,
  overdueOn: overdue && vietnamDay(now),
  ...(assigned !== undefined && { assignedTo: assigned === 'me' ? viewer.accountId : null }),
});

export function registerMediaConsole(app: FastifyInstance, services: Services): void {
  const { db, clock } = services;
  registerMediaQuoteActions(app, services);
  registerQuoteWorkflow(app, services);

  route(app, contract.adminMediaQuotes, async ({ viewer, query, request }) => {
    const { cursor, limit, sort, ...filter } = query;
    const now = clock.now();
    const wanted = filterOf(filter, viewer, now);
    const found = await listQuotes(db, wanted, { sort, after: decodeSortedCursor(cursor, sort), limit });
    const { rows, next } = pageOf(found, limit, (row) => [
      sort,
      sort === 'amount' ? (row.total_vnd ?? 0) : row.created_at,
    ]);
    return ok(
      rows.map((row) => presentQuoteRow(row, now)),
      await pageHeaders(request, { cursor, next }, () => countQuotes(db, wanted)),
    );
  });

  route(app, contract.adminMediaQuotesCsv, async ({ viewer, query }) =>
    file(
      quotesCsv(({ limit, after }) =>
        listQuotes(db, filterOf(query, viewer, clock.now()), {
          limit,
          after: after && { value: after.created_at, id: after.id },
        }),
      ),
      { 'content-disposition': 'attachment; filename="bao-gia.csv"' },
    ),
  );

  route(app, contract.adminGetMediaQuote, async ({ params }) =>
    ok(await getAdminQuote(db, params.id, clock.now())),
  );

  route(app, figures.adminMediaFigures, async () => {
    const months = lastMonths(clock.now());
    return ok(figuresOf(await countByMonth(db, months[0] ?? ''), months));
  });

  route(app, adminMediaClients, async ({ query: { q, limit, cursor, sort }, request }) => {
    const found = await listClients(db, { q, sort, after: decodeSortedCursor(cursor, sort), limit });
    const { rows, next } = pageOf(found, limit, (row) => [sort, row.created_at]);
    return ok(rows, nextPageLink(request.url, next));
  });

  route(app, adminGetMediaClient, async ({ params }) => {
    const client = await findClient(db, params.id);
    if (!client) throw notFound('This client');
    const found = await listQuotes(db, { client: client.id }, { limit: latestQuotes });
    const now = clock.now();
    return ok({
      ...client,
      latest_quotes: found.slice(0, latestQuotes).map((row) => presentQuoteRow(row, now)),
    });
  });
}

/** What operators do with a quote, and who is told of it. */
function registerMediaQuoteActions(app: FastifyInstance, services: Services): void {
  const { db } = services;

  route(app, changes.resendMediaQuote, async ({ viewer, params, request }) =>
    ok(await resendQuote(services, viewer, { id: params.id, requestId: request.id })),
  );

  route(app, changes.addMediaQuoteNote, async ({ viewer, params, body, request }) =>
    ok(await addNote(services, viewer, { id: params.id, requestId: request.id, text: body.text })),
  );

  route(app, changes.answerMediaQuote, async ({ viewer, params, body, request }) =>
    ok(
      await answerQuote(services, viewer, {
        id: params.id,
        requestId: request.id,
        text: body.text,
        seenEvent: body.seen_event,
      }),
    ),
  );

  route(app, figures.getQuoteRecipients, async () => ok(await getRecipients(db)));

  route(app, figures.setQuoteRecipients, async ({ viewer, body, request }) =>
    ok(await setRecipients(services, viewer, { accountIds: body.account_ids, requestId: request.id })),
  );
}
