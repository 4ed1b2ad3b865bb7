import * as contract from '@cungnghe/contracts/discussions/posts';
import type { FastifyInstance } from 'fastify';
import { created, ok, route } from '../../../platform/http/route.ts';
import type { Services } from '../../../platform/services.ts';
import { giveThanks, withdrawThanks } from './actions.ts';
import { setSolution } from './solution-actions.ts';

export function registerThanks(app: FastifyInstance, services: Services): void {
  for (const endpoint of [contract.thankPost, contract.thankReply]) {
    route(app, endpoint, async ({ viewer, params }) => {
      const { thanks_count, isNew } = await giveThanks(services, viewer, params);
      const body = { thanked: true, thanks_count };
      return isNew ? created(body) : ok(body);
    });
  }

  for (const endpoint of [contract.withdrawPostThanks, contract.withdrawReplyThanks]) {
    route(app, endpoint, async ({ viewer, params }) =>
      ok({ thanked: false, ...(await withdrawThanks(services, viewer, params)) }),
    );
  }

  route(app, contract.setSolution, async ({ viewer, params, body }) =>
    ok(await setSolution(services, viewer, { ...params, replyId: body.reply_id })),
  );

  route(app, contract.clearSolution, async ({ viewer, params }) =>
    ok(await setSolution(services, viewer, { ...params, replyId: null })),
  );
}
