import { sql } from 'kysely';
import { makeCourse } from '../../test/courses.ts';
import { anotherQuestion, endSession, makeRehearsal, openRoom, poll, task } from '../../test/live.ts';
import { addQuiz } from '../../test/quizzes.ts';
import type { TestApp } from '../../test/test-app.ts';
import type { Fixtures } from '../fixtures.ts';
import type { Make, Requests } from './request.ts';

/** A room, and what of it the request is about. */
const inRoom =
  (body?: object, about?: 'draftId' | 'activeId' | 'questionId' | 'resourceId' | 'responseId'): Make =>
  async (fixtures) => {
    const { active, ...room } = await fixtures.makeRoom();
    const ids = { ...room, activeId: active.id };
    return {
      params: { slug: room.slug, eventId: room.eventId, ...(about !== undefined && { id: ids[about] }) },
      ...(body && { body }),
    };
  };

/** Has the model as a second judge of an answer; answers with when it judged. */
async function scoreTwice({ services: { db, clock } }: TestApp, responseId: string): Promise<string> {
  const scored_at = clock.now();
  await sql`
    INSERT INTO live_second_scores (response_id, response_version, scores, overall, feedback, scored_at)
    SELECT id, version, '[]', 0, '', ${scored_at}::timestamptz FROM live_responses WHERE id = ${responseId}
    ON CONFLICT (response_id) DO UPDATE SET scored_at = excluded.scored_at`.execute(db);
  return scored_at.toISOString();
}

/** A lesson with a question, one for all requests. */
const asking = new WeakMap<Fixtures, Promise<string>>();

async function makeAskingLesson({ testApp: { services } }: Fixtures): Promise<string> {
  const { lessons } = await makeCourse(services, { community: 'founder', lessons: 1 });
  const id = lessons[0]?.id ?? '';
  await addQuiz(services, id);
  return id;
}

export const live: Requests = {
  'GET /api/events/:slug/live': inRoom(),
  'GET /api/live/:roomCode': async (fixtures) => {
    const { eventId } = await fixtures.makeRoom();
    const { code } = await fixtures.testApp.services.db
      .selectFrom('live_codes')
      .select('code')
      .where('event_id', '=', eventId)
      .executeTakeFirstOrThrow();
    return { params: { roomCode: code } };
  },
  'GET /api/events/:slug/live/participants': inRoom(),
  'POST /api/events/:slug/live/activities/:id/response': async (fixtures) => {
    const { slug, active } = await fixtures.makeRoom();
    return {
      params: { slug, id: active.id },
      body: { answers: [{ item_id: active.itemId, choice_ids: [active.choiceId] }] },
    };
  },
  'POST /api/events/:slug/live/activities/:id/late-response': async (fixtures) => {
    const { slug, eventId, active } = await fixtures.makeRoom();
    await endSession(fixtures.testApp, eventId);
    return {
      params: { slug, id: active.id },
      body: { answers: [{ item_id: active.itemId, choice_ids: [active.choiceId] }] },
    };
  },
  'POST /api/events/:slug/live/questions': inRoom({ text: 'Giá vốn tính thế nào?' }),
  'DELETE /api/events/:slug/live/questions/:id': inRoom(undefined, 'questionId'),
  'PUT /api/events/:slug/live/questions/:id/vote': inRoom(undefined, 'questionId'),
  'DELETE /api/events/:slug/live/questions/:id/vote': inRoom(undefined, 'questionId'),
  'PUT /api/events/:slug/live/profile-visibility': inRoom({ profile_visibility: 'participants' }),
  'PUT /api/events/:slug/live/board': inRoom({ on_board: true }),
  'POST /api/events/:slug/live/presence': inRoom(),
  'POST /api/events/:slug/live/reactions': async ({ makeRoom, testApp: { services } }) => {
    const { slug, eventId } = await makeRoom();
    await services.db
      .insertInto('live_stages')
      .values({ event_id: eventId, reactions_on: true, updated_at: services.clock.now() })
      .execute();
    return { params: { slug }, body: { kind: 'applause' } };
  },
  'GET /api/events/:slug/live/me': inRoom(),
  'GET /api/admin/live-workspace/:eventId': inRoom(),
  'GET /api/admin/live-workspace/:eventId/activities': inRoom(),
  'POST /api/admin/live-workspace/:eventId/activities': inRoom(poll),
  'GET /api/admin/live-workspace/:eventId/activities/:id': inRoom(undefined, 'draftId'),
  'PUT /api/admin/live-workspace/:eventId/activities/:id': inRoom({ title: 'Tên mới' }, 'draftId'),
  'POST /api/admin/live-workspace/:eventId/activities/:id/correct': inRoom(
    { items: [{ id: 'it-1', prompt: 'Chọn hai' }] },
    'activeId',
  ),
  'POST /api/admin/live-workspace/:eventId/activities/:id/evaluate-failed': async (fixtures) => {
    const { eventId, taskId } = await fixtures.makeRoom();
    return { params: { eventId, id: taskId } };
  },
  'DELETE /api/admin/live-workspace/:eventId/activities/:id': inRoom(undefined, 'draftId'),
  'POST /api/admin/live-workspace/:eventId/activities/:id/start': inRoom(undefined, 'draftId'),
  'POST /api/admin/live-workspace/:eventId/activities/:id/pause': inRoom(undefined, 'activeId'),
  'POST /api/admin/live-workspace/:eventId/activities/:id/resume': async (fixtures) => {
    const { eventId, active } = await fixtures.makeRoom();
    await fixtures.testApp.services.db
      .updateTable('live_activities')
      .set({ state: 'paused' })
      .where('id', '=', active.id)
      .execute();
    return { params: { eventId, id: active.id } };
  },
  'POST /api/admin/live-workspace/:eventId/activities/:id/close': inRoom(undefined, 'activeId'),
  'POST /api/admin/live-workspace/:eventId/activities/:id/reveal': inRoom({}, 'activeId'),
  'POST /api/admin/live-workspace/:eventId/activities/:id/results': inRoom({ shown: true }, 'activeId'),
  'POST /api/admin/live-workspace/:eventId/activities/:id/duplicate': inRoom(undefined, 'draftId'),
  'PUT /api/admin/live-workspace/:eventId/activity-order': async (fixtures) => {
    const { eventId, draftId, active, taskId, cloudId, open } = await fixtures.makeRoom();
    return { params: { eventId }, body: { ids: [taskId, draftId, active.id, open.id, cloudId] } };
  },
  'POST /api/admin/live-workspace/:eventId/copy-from': async (fixtures) => ({
    params: { eventId: (await fixtures.makeRoom()).eventId },
    body: { event_id: (await fixtures.makeRoom()).eventId },
  }),
  'GET /api/admin/live-workspace/:eventId/lessons': inRoom(),
  'POST /api/admin/live-workspace/:eventId/from-lesson': async (fixtures) => {
    const lesson = asking.get(fixtures) ?? makeAskingLesson(fixtures);
    asking.set(fixtures, lesson);
    return {
      params: { eventId: (await fixtures.makeRoom()).eventId },
      body: { lesson_id: await lesson, questions: ['cau-hoi'] },
    };
  },
  'POST /api/admin/live-workspace/:eventId/stage/show': async (fixtures) => {
    const { eventId, active } = await fixtures.makeRoom();
    return { params: { eventId }, body: { kind: 'activity', id: active.id } };
  },
  'POST /api/admin/live-workspace/:eventId/presence': inRoom(),
  'POST /api/admin/live-workspace/:eventId/rehearsal': async ({ testApp }) => ({
    params: { eventId: (await openRoom(testApp)).eventId },
  }),
  'DELETE /api/admin/live-workspace/:eventId/rehearsal': async ({ testApp }) => {
    const { eventId } = await openRoom(testApp);
    await makeRehearsal(testApp, eventId);
    return { params: { eventId } };
  },
  'POST /api/admin/live-workspace/:eventId/stage/remove': inRoom(),
  'POST /api/admin/live-workspace/:eventId/stage/undo': async ({ makeRoom, testApp: { services } }) => {
    const { eventId, active } = await makeRoom();
    const undo = { move: 1, kind: 'activity', id: active.id, version: null, results_shown: true };
    await services.db
      .insertInto('live_stages')
      .values({
        event_id: eventId,
        revision: 1,
        undo: JSON.stringify(undo),
        updated_at: services.clock.now(),
      })
      .execute();
    return { params: { eventId }, body: { move: 1 } };
  },
  'PUT /api/admin/live-workspace/:eventId/activities/:id/notes': inRoom(
    { notes: 'Kể chuyện quán cà phê trước.', before: '' },
    'draftId',
  ),
  'PUT /api/admin/live-workspace/:eventId/notes': inRoom({ notes: 'Nghỉ lúc 20:00.', before: '' }),
  'PUT /api/admin/live-workspace/:eventId/reactions': inRoom({ on: true }),
  'PUT /api/admin/live-workspace/:eventId/timer': inRoom({ seconds: 180 }),
  'POST /api/admin/live-workspace/:eventId/questions/:id/hide': inRoom(undefined, 'questionId'),
  'POST /api/admin/live-workspace/:eventId/questions/:id/unhide': inRoom(undefined, 'questionId'),
  'POST /api/admin/live-workspace/:eventId/questions/:id/answered': inRoom(undefined, 'questionId'),
  'POST /api/admin/live-workspace/:eventId/questions/:id/approve': inRoom(undefined, 'questionId'),
  'POST /api/admin/live-workspace/:eventId/questions/:id/pin': inRoom(undefined, 'questionId'),
  'POST /api/admin/live-workspace/:eventId/questions/:id/unpin': inRoom(undefined, 'questionId'),
  'POST /api/admin/live-workspace/:eventId/questions/:id/merge': async ({ makeRoom, testApp, other }) => {
    const { eventId, questionId } = await makeRoom();
    const part = await anotherQuestion(testApp, other, eventId);
    return { params: { eventId, id: questionId }, body: { parts: [part] } };
  },
  'POST /api/admin/live-workspace/:eventId/questions/:id/unmerge': inRoom(undefined, 'questionId'),
  'PUT /api/admin/live-workspace/:eventId/questions/:id/answer': inRoom(
    { text: 'Bản ghi có sau ba ngày.' },
    'questionId',
  ),
  'PUT /api/admin/live-workspace/:eventId/question-settings': inRoom({
    needs_approval: true,
    anonymous_allowed: true,
  }),
  'POST /api/admin/live-workspace/:eventId/questions/deadline': inRoom({ vote_deadline: null }),
  'GET /api/admin/live-workspace/:eventId/resources': inRoom(),
  'POST /api/admin/live-workspace/:eventId/resources': inRoom({
    title: 'Tài liệu',
    url: 'https://example.com/tai-lieu',
  }),
  'PUT /api/admin/live-workspace/:eventId/resources/:id': inRoom({ title: 'Tên mới' }, 'resourceId'),
  'DELETE /api/admin/live-workspace/:eventId/resources/:id': inRoom(undefined, 'resourceId'),
  'GET /api/admin/live-workspace/:eventId/participants': inRoom(),
  'GET /api/admin/live-workspace/:eventId/responses': inRoom(),
  'GET /api/admin/live-workspace/:eventId/responses/:id': inRoom(undefined, 'responseId'),
  'POST /api/admin/live-workspace/:eventId/responses/:id/evaluate': inRoom(undefined, 'responseId'),
  'PUT /api/admin/live-workspace/:eventId/responses/:id/evaluation': inRoom(
    {
      scores: task.rubric.map(({ label }) => ({ label, score: 3, comment: 'Rõ.' })),
      feedback: 'Tốt.',
    },
    'responseId',
  ),
  'POST /api/admin/live-workspace/:eventId/responses/:id/evaluation/pick': async (fixtures) => {
    const { eventId, responseId } = await fixtures.makeRoom();
    return {
      params: { eventId, id: responseId },
      body: { scored_at: await scoreTwice(fixtures.testApp, responseId) },
    };
  },
  'PUT /api/admin/live-workspace/:eventId/activities/:id/words': async (fixtures) => {
    const { eventId, cloudId } = await fixtures.makeRoom();
    return { params: { eventId, id: cloudId }, body: { item_id: 'it-1', word: 'khách hàng', hidden: true } };
  },
  'POST /api/admin/live-workspace/:eventId/activities/:id/card-groups': async (fixtures) => {
    const { eventId, open } = await fixtures.makeRoom();
    return { params: { eventId, id: open.id }, body: { item_id: 'it-1', name: 'Khách hàng' } };
  },
  'PUT /api/admin/live-workspace/:eventId/card-groups/:id': async (fixtures) => {
    const { eventId, open } = await fixtures.makeRoom();
    return { params: { eventId, id: open.groupId }, body: { name: 'Tên khác' } };
  },
  'DELETE /api/admin/live-workspace/:eventId/card-groups/:id': async (fixtures) => {
    const { eventId, open } = await fixtures.makeRoom();
    return { params: { eventId, id: open.groupId } };
  },
  'PUT /api/admin/live-workspace/:eventId/cards/:id': async (fixtures) => {
    const { eventId, open } = await fixtures.makeRoom();
    return { params: { eventId, id: open.cardId }, body: { item_id: 'it-1', group_id: open.groupId } };
  },
  'GET /api/admin/live-workspace/:eventId/export.csv': inRoom(),
  'GET /api/admin/live-workspace/:eventId/summary': inRoom(),
  'GET /api/admin/live-workspace/:eventId/silent': inRoom(),
  'GET /api/admin/live-workspace/:eventId/silent.csv': inRoom(),
  'GET /api/admin/live-workspace/:eventId/report.pdf': inRoom(),
};
