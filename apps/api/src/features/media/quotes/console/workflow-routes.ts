import * as contract from '@cungnghe/contracts/media/console/quote-changes';
import type { FastifyInstance } from 'fastify';
import { type Input, ok, route } from '../../../../platform/http/route.ts';
import type { Services } from '../../../../platform/services.ts';
import { setNextStep, setOutcome } from './follow-up-actions.ts';
import { discardRevision, reviseQuote, saveRevision } from './revision-actions.ts';
import { assignQuote, declineQuote, extendQuote } from './workflow-actions.ts';

/** What becomes of a quote that was sent: another in its place, a later end, none at all, and who looks after it. */
export function registerQuoteWorkflow(app: FastifyInstance, services: Services): void {
  const changeOf = ({
    params,
    request,
  }: Pick<Input<typeof contract.declineMediaQuote>, 'params' | 'request'>) => ({
    id: params.id,
    requestId: request.id,
  });

  route(app, contract.saveMediaQuoteRevision, async (input) =>
    ok(await saveRevision(services, input.viewer, { ...changeOf(input), ...input.body })),
  );
  route(app, contract.discardMediaQuoteRevision, async (input) =>
    ok(await discardRevision(services, input.viewer, changeOf(input))),
  );
  route(app, contract.reviseMediaQuote, async (input) =>
    ok(await reviseQuote(services, input.viewer, { ...changeOf(input), ...input.body })),
  );
  route(app, contract.declineMediaQuote, async (input) =>
    ok(await declineQuote(services, input.viewer, { ...changeOf(input), ...input.body })),
  );
  route(app, contract.extendMediaQuote, async (input) =>
    ok(await extendQuote(services, input.viewer, { ...changeOf(input), ...input.body })),
  );
  route(app, contract.setMediaQuoteNextStep, async (input) =>
    ok(await setNextStep(services, input.viewer, { ...changeOf(input), ...input.body })),
  );
  route(app, contract.setMediaQuoteOutcome, async (input) =>
    ok(await setOutcome(services, input.viewer, { ...changeOf(input), ...input.body })),
  );
  route(app, contract.assignMediaQuote, async (input) =>
    ok(await assignQuote(services, input.viewer, { ...changeOf(input), accountId: input.body.account_id })),
  );
}
