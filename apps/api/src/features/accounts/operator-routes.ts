import * as contract from '@cungnghe/contracts/accounts/endpoints';
import type { FastifyInstance } from 'fastify';
import { decodeTimeCursor, pageOf } from '../../platform/cursor.ts';
import { pageHeaders } from '../../platform/http/paging.ts';
import { ok, route } from '../../platform/http/route.ts';
import type { Services } from '../../platform/services.ts';
import { getAccountForOperator } from './operator-access.ts';
import { setIntegrityLock, setRoles, signOutAccount } from './operator-actions.ts';
import { countAccounts, listAccounts } from './queries.ts';

export function registerAccountsForOperators(app: FastifyInstance, services: Services): void {
  const { clock } = services;
  const detail = (id: string) => getAccountForOperator(services, id);

  route(app, contract.adminAccounts, async ({ lagDb, query, request }) => {
    const { cursor, ...filter } = query;
    const now = clock.now();
    const found = await listAccounts(lagDb, { ...filter, after: decodeTimeCursor(cursor) }, now);
    const { rows, next } = pageOf(found, query.limit, (row) => row.created_at);
    return ok(rows, await pageHeaders(request, { cursor, next }, () => countAccounts(lagDb, filter, now)));
  });

  route(app, contract.adminAccount, async ({ params }) => ok(await detail(params.id)));

  route(app, contract.adminSetIntegrityLock, async ({ viewer, params, body, request }) => {
    await setIntegrityLock(services, viewer, { accountId: params.id, ...body, requestId: request.id });
    return ok(await detail(params.id));
  });

  route(app, contract.adminSetRoles, async ({ viewer, params, body, request }) => {
    await setRoles(services, viewer, { accountId: params.id, roles: body.roles, requestId: request.id });
    return ok(await detail(params.id));
  });

  route(app, contract.adminSignOutAccount, async ({ viewer, params, request }) =>
    ok({
      sessions_ended: await signOutAccount(services, viewer, {
        accountId: params.id,
        requestId: request.id,
      }),
    }),
  );
}
