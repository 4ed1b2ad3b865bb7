import * as host from '@cungnghe/contracts/live/host';
import * as contract from '@cungnghe/contracts/live/room';
import type { FastifyInstance } from 'fastify';
import { created, ok, route } from '../../../platform/http/route.ts';
import { contextOf } from '../state/host-access.ts';
import type { LiveDeps } from '../state/host-actions.ts';
import { askQuestion, batchVotes, voteForQuestion, withdrawQuestion } from './actions.ts';
import { answerQuestion, moderateQuestion, pinQuestion, setQuestionSettings } from './host-actions.ts';
import { mergeQuestions, unmergeQuestion } from './merge-actions.ts';

export function registerLiveQuestions(app: FastifyInstance, deps: LiveDeps): void {
  const voting = { ...deps, castVote: batchVotes(deps.services.db) };

  route(app, contract.askQuestion, async ({ viewer, params, body }) => {
    const { question, isNew } = await askQuestion(deps, viewer, {
      slug: params.slug,
      text: body.text,
      anonymous: body.anonymous,
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

  route(app, contract.withdrawQuestion, async ({ viewer, params }) =>
    ok(await withdrawQuestion(deps, viewer, params)),
  );

  route(app, host.setQuestionSettings, async ({ body, ...input }) =>
    ok(await setQuestionSettings(deps, contextOf(input), body)),
  );

  route(app, host.answerQuestion, async ({ body, ...input }) =>
    ok(await answerQuestion(deps, contextOf(input), { id: input.params.id, text: body.text })),
  );

  route(app, host.mergeQuestions, async ({ body, ...input }) =>
    ok(await mergeQuestions(deps, contextOf(input), { id: input.params.id, parts: body.parts })),
  );

  route(app, host.unmergeQuestion, async (input) =>
    ok(await unmergeQuestion(deps, contextOf(input), input.params.id)),
  );

  for (const [pinned, endpoint] of [
    [true, host.pinQuestion],
    [false, host.unpinQuestion],
  ] as const) {
    route(app, endpoint, async (input) =>
      ok(await pinQuestion(deps, contextOf(input), { id: input.params.id, pinned })),
    );
  }

  for (const [as, endpoint] of [
    ['hide', host.hideQuestion],
    ['unhide', host.unhideQuestion],
    ['answered', host.markAnswered],
    ['approve', host.approveQuestion],
  ] as const) {
    route(app, endpoint, async (input) =>
      ok(await moderateQuestion(deps, contextOf(input), { id: input.params.id, as })),
    );
  }
}
