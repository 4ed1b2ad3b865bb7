import * as contract from '@cungnghe/contracts/notifications/endpoints';
import type { FastifyInstance } from 'fastify';
import { decodeTimeCursor, pageOf } from '../../platform/cursor.ts';
import { nextPageLink } from '../../platform/http/paging.ts';
import { ok, route } from '../../platform/http/route.ts';
import type { Services } from '../../platform/services.ts';
import { getPreferences, setPreferences } from './actions.ts';
import { countUnread, listOf, markRead } from './queries.ts';

export function registerNotifications(app: FastifyInstance, services: Services): void {
  const { db, readDb, clock, config } = services;
  const unreadOf = async (accountId: string) => ({
    unread: await countUnread(readDb, accountId, contract.unreadShown + 1),
  });

  route(app, contract.listNotifications, async ({ viewer, query, request }) => {
    const found = await listOf(db, viewer.accountId, {
      unreadOnly: query.unread === 'true',
      after: decodeTimeCursor(query.cursor),
      limit: query.limit,
    });
    const { rows, next } = pageOf(found, query.limit, (row) => row.updated_at);
    return ok(
      rows.map((row) => present(row, config.urls.admin)),
      nextPageLink(request.url, next),
    );
  });

  route(app, contract.countUnread, async ({ viewer }) => ok(await unreadOf(viewer.accountId)));

  route(app, contract.markRead, async ({ viewer, body }) => {
    await markRead(db, viewer.accountId, body, clock.now());
    return ok(await unreadOf(viewer.accountId));
  });

  route(app, contract.getPreferences, async ({ viewer }) => ok(await getPreferences(services, viewer)));

  route(app, contract.setPreferences, async ({ viewer, body }) =>
    ok(await setPreferences(services, viewer, body)),
  );
}

/** What an operator is told of leads to the console. */
const kindsOfConsole: readonly string[] = [
  'quote_accepted',
  'quote_question',
  'quote_assigned',
  'quote_deposit',
];

function present(row: Awaited<ReturnType<typeof listOf>>[number], consoleUrl: string): contract.Notification {
  const { actor_id, actor_name, actor_photo_url, anchor, path, kind, ...rest } = row;
  return {
    ...rest,
    kind: kind as contract.NotificationKind,
    path: anchor === null ? path : `${path}#${anchor}`,
    console_url: kindsOfConsole.includes(kind) ? consoleUrl + path : null,
    actor: actor_id === null ? null : { id: actor_id, name: actor_name ?? '', photo_url: actor_photo_url },
  };
}
