import * as contract from '@cungnghe/contracts/account-closing/endpoints';
import type { FastifyInstance } from 'fastify';
import { notFound } from '../../platform/errors.ts';
import { file, ok, route } from '../../platform/http/route.ts';
import type { Services } from '../../platform/services.ts';
import { findClosingState } from '../accounts/public.ts';
import {
  changeEmail,
  closeAccount,
  eraseAccount,
  exportDataOf,
  exportOwnData,
  reopenAccount,
  requestEmailChange,
} from './actions.ts';

export function registerAccountClosing(app: FastifyInstance, services: Services): void {
  const stateOf = async (id: string) => {
    const row = await findClosingState(services.db, id);
    if (!row) throw notFound('This account');
    return row;
  };

  route(app, contract.exportMe, async ({ viewer }) =>
    file(Buffer.from(JSON.stringify(await exportOwnData(services, viewer), null, 2)), {
      'content-disposition': 'attachment; filename="cung-nghe-du-lieu.json"',
    }),
  );

  route(app, contract.adminExportAccount, async ({ viewer, params, body, request }) => {
    const input = { accountId: params.id, ...body, requestId: request.id };
    return file(Buffer.from(JSON.stringify(await exportDataOf(services, viewer, input), null, 2)));
  });

  route(app, contract.requestEmailChange, async ({ viewer, body }) => {
    const { seconds } = await requestEmailChange(services, viewer, {
      email: body.email,
      locale: body.locale,
    });
    return ok({ sent: true as const, expires_in_seconds: seconds });
  });

  route(app, contract.changeEmail, async ({ viewer, body, request }) => {
    await changeEmail(services, viewer, { ...body, requestId: request.id });
    return ok({ email: body.email });
  });

  route(app, contract.closeMe, async ({ viewer, body, request }) => {
    const eraseAfter = await closeAccount(services, viewer, {
      accountId: viewer.accountId,
      texts: body.texts,
      requestId: request.id,
    });
    return ok({ closed: true as const, erase_after: eraseAfter.toISOString() });
  });

  route(app, contract.adminCloseAccount, async ({ viewer, params, body, request }) => {
    await closeAccount(services, viewer, { accountId: params.id, ...body, requestId: request.id });
    return ok(await stateOf(params.id));
  });

  route(app, contract.adminReopenAccount, async ({ viewer, params, body, request }) => {
    await reopenAccount(services, viewer, { accountId: params.id, ...body, requestId: request.id });
    return ok(await stateOf(params.id));
  });

  route(app, contract.adminEraseAccount, async ({ viewer, params, body, request }) => {
    await eraseAccount(services, viewer, { accountId: params.id, ...body, requestId: request.id });
    return ok(await stateOf(params.id));
  });
}
