import * as contract from '@cungnghe/contracts/live/results';
import type { FastifyInstance } from 'fastify';
import { created, ok, route } from '../../../platform/http/route.ts';
import { contextOf } from '../state/host-access.ts';
import type { HostDeps } from '../state/host-actions.ts';
import { createCardGroup, deleteCardGroup, moderateWord, renameCardGroup, updateCard } from './actions.ts';

export function registerLiveResults(app: FastifyInstance, deps: HostDeps): void {
  route(app, contract.moderateWord, async ({ body: { item_id: itemId, word, hidden }, ...input }) =>
    ok(await moderateWord(deps, contextOf(input), { id: input.params.id, itemId, word, hidden })),
  );

  route(app, contract.createCardGroup, async ({ body: { item_id: itemId, name }, ...input }) => {
    const group = { id: input.params.id, itemId, name };
    const { activity, isNew } = await createCardGroup(deps, contextOf(input), group);
    return isNew ? created(activity) : ok(activity);
  });

  route(app, contract.renameCardGroup, async ({ body: { name }, ...input }) =>
    ok(await renameCardGroup(deps, contextOf(input), { id: input.params.id, name })),
  );

  route(app, contract.deleteCardGroup, async (input) =>
    ok(await deleteCardGroup(deps, contextOf(input), input.params.id)),
  );

  route(app, contract.updateCard, async ({ body, ...input }) =>
    ok(
      await updateCard(deps, contextOf(input), {
        id: input.params.id,
        itemId: body.item_id,
        groupId: body.group_id,
        hidden: body.hidden,
      }),
    ),
  );
}
