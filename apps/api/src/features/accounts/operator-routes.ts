import * as contract from '@cungnghe/contracts/accounts/endpoints';
import type { FastifyInstance } from 'fastify';
import { decodeSortedCursor, pageOf } from '../../platform/cursor.ts';
import { pageHeaders } from '../../platform/http/paging.ts';
import { file, ok, route } from '../../platform/http/route.ts';
import type { Services } from '../../platform/services.ts';
import { countAccounts, listAccounts } from './list-queries.ts';
import { getAccountForOperator } from './operator-access.ts';
import { noteTakenAlong, setIntegrityLock, setRoles, signOutAccount } from './operator-actions.ts';
import { accountsCsv } from './present-csv.ts';

export function registerAccountsForOperators(app: FastifyInstance, services: Services): void {
  const { clock } = services;
  const detail = (id: string) => getAccountForOperator(services, id);

  route(app, contract.adminAccounts, async ({ lagDb, query, request }) => {
    const { cursor, ...filter } = query;
    const now = clock.now();
    const after = decodeSortedCursor(cursor, filter.sort);
    const found = await listAccounts(lagDb, { ...filter, after }, now);
    const { rows, next } = pageOf(found, query.limit, (row) => [filter.sort, row.sorted_by]);
    return ok(
      rows.map(({ sorted_by: _, ...row }) => row),
      await pageHeaders(request, { cursor, next }, () => countAccounts(lagDb, filter, now)),
    );
  });

  route(app, contract.adminAccountsCsv, async ({ viewer, lagDb, query, request }) => {
    const now = clock.now();
    await noteTakenAlong(services, viewer, { filter: query, requestId: request.id });
    return file(
      accountsCsv(
        ({ limit, after }) =>
          listAccounts(
            lagDb,
            { ...query, limit, after: after && { value: after.created_at, id: after.id } },
            now,
          ),
        now,
      ),
      { 'content-disposition': 'attachment; filename="tai-khoan.csv"' },
    );
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
