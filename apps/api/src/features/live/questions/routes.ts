import * as host from '@cungnghe/contracts/live/host';
import * as contract from '@cungnghe/contracts/live/room';
import type { FastifyInstance } from 'fastify';
import { created, ok, route } from '../../../platform/http/route.ts';
import { contextOf } from '../state/host-access.ts';
import type { LiveDeps } from '../state/host-actions.ts';
import { askQuestion, batchVotes, moderateQuestion, voteForQuestion } from './actions.ts';

export function registerLiveQuestions(app: FastifyInstance, deps: LiveDeps): void {
  const voting = { ...deps, castVote: batchVotes(deps.services.db) };

  route(app, contract.askQuestion, async ({ viewer, params, body }) => {
    const { question, isNew } = await askQuestion(deps, viewer, {
      slug: params.slug,
      text: body.text,
      sendId: body.send_id,
    });
    return isNew ? created(question) : ok(question);
  });

  route(app, contract.voteForQuestion, async ({ viewer, params: { slug, id } }) =>
    ok(await voteForQuestion(voting, viewer, { slug, questionId: id, voted: true })),
  );

  route(app, contract.withdrawVote, async ({ viewer, params: { slug, id } }) =>
    ok(await voteForQuestion(voting, viewer, { slug, questionId: id, voted: false })),
  );

  for (const [as, endpoint] of [
    ['hide', host.hideQuestion],
    ['unhide', host.unhideQuestion],
    ['answered', host.markAnswered],
  ] as const) {
    route(app, endpoint, async (input) =>
      ok(await moderateQuestion(deps, contextOf(input), { id: input.params.id, as })),
    );
  }
}
