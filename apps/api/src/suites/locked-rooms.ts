import { newId } from '../platform/ids.ts';
import { makeEvent } from '../test/events.ts';
import { task } from '../test/live.ts';
import { hosts } from './locked-links.ts';
import type { LockedText } from './locked-texts.ts';
import type { Scene } from './scene.ts';

export interface LockedRoom {
  readonly texts: readonly LockedText[];
  readonly event: { readonly id: string; readonly slug: string };
  /** Of what is in the room. */
  readonly ids: readonly string[];
}

/**
 * Hides words in a live room: keys, drafts, reflections, answers, judgements and hidden questions of somebody else, and
 * those of `expired`, who is in the room with `pro`. Both seats are taken, so that nobody gets in while a suite knocks.
 */
export async function hideRoom(scene: Scene, canary: string): Promise<LockedRoom> {
  const { services } = scene.house;
  const { db } = services;
  const now = services.clock.now();
  const say = (what: string) => `${canary} phòng ${what}`;
  const event = await makeEvent(services, {
    community: 'founder',
    inHours: 48,
    details: { capacity: 2, meeting_url: null },
  });
  const [mine, foreign] = [scene.idOf('expired'), scene.other.viewer.accountId];
  await db
    .insertInto('event_rsvps')
    .values(
      [scene.idOf('pro'), mine].map((user_id) => ({
        event_id: event.id,
        user_id,
        answer: 'yes',
        answered_at: now,
      })),
    )
    .execute();

  const item = { id: 'it-khoa', prompt: 'Chọn', multiple: false, choices: [{ id: 'ch-khoa', label: 'Một' }] };
  const items = JSON.stringify([item]);
  const key = [{ item_id: item.id, correct: ['ch-khoa'], explanation: say('lời giải') }];
  const [quizId, draftId, reflectionId, taskId] = [1, 2, 3, 4].map(() => newId('lac')) as [
    string,
    string,
    string,
    string,
  ];
  const activity = { event_id: event.id, title: 'Trong phòng', created_at: now, updated_at: now };
  const active = { state: 'active', started_at: now };
  const insertActivity = (row: object) =>
    db
      .insertInto('live_activities')
      .values({ ...activity, ...row } as never)
      .execute();
  await insertActivity({
    id: quizId,
    kind: 'quiz',
    position: 1,
    items,
    answer_key: JSON.stringify(key),
    // Revealed, but not closed.
    reveal_answer: true,
    ...active,
  });
  await insertActivity({ id: draftId, kind: 'poll', position: 2, items, title: say('nháp') });
  await insertActivity({ id: reflectionId, kind: 'reflection', position: 3, ...active });
  const rubric = JSON.stringify(task.rubric);
  await insertActivity({ id: taskId, kind: 'task', position: 4, items, rubric, ...active });
  const promptId = newId('lpr');
  await db
    .insertInto('live_reflection_prompts')
    .values({ id: promptId, activity_id: reflectionId, label: 'Facts', position: 1 })
    .execute();

  const ids: string[] = [quizId, reflectionId, taskId];
  for (const [user_id, of] of [
    [mine, 'của mình'],
    [foreign, 'của người khác'],
  ] as const) {
    const common = { event_id: event.id, user_id, session_id: 'test', created_at: now };
    const [reflected, done, asked] = [newId('lrs'), newId('lrs'), newId('lqn')];
    const answers = JSON.stringify([{ item_id: item.id, text: say(`bài ${of}`) }]);
    await db
      .insertInto('live_responses')
      .values([
        { ...common, id: reflected, activity_id: reflectionId, submitted_at: now },
        { ...common, id: done, activity_id: taskId, answers, submitted_at: now },
      ])
      .execute();
    await db
      .insertInto('live_reflection_answers')
      .values({ response_id: reflected, prompt_id: promptId, text: say(`nhìn lại ${of}`) })
      .execute();
    const judged = {
      response_id: done,
      event_id: event.id,
      response_version: 1,
      model: 'judge',
      prompt_version: '1',
      raw_reply: say(`nguyên văn ${of}`),
      created_at: now,
      finished_at: now,
    };
    await db
      .insertInto('live_task_evaluations')
      .values({
        ...judged,
        id: newId('lev'),
        ...(user_id === mine
          ? { status: 'done', overall: 1, feedback: say(`nhận xét ${of}`) }
          : { status: 'failed', error_text: say(`lý do hỏng ${of}`) }),
      })
      .execute();
    await db
      .insertInto('live_questions')
      .values({ ...common, id: asked, text: say(`hỏi ${of}`), hidden: true })
      .execute();
    ids.push(done, asked);
  }
  await db
    .insertInto('live_task_overrides')
    .values({
      response_id: ids.at(-2) ?? '',
      response_version: 1,
      scores: '[]',
      overall: 1,
      feedback: say('chấm tay'),
      scored_by: scene.idOf('host'),
      scored_at: now,
    })
    .execute();
  await db
    .insertInto('live_resources')
    .values({
      id: newId('lrc'),
      event_id: event.id,
      title: say('tài liệu tắt'),
      url: 'https://example.com/',
      is_active: false,
      created_at: now,
    })
    .execute();

  const locked = (what: readonly string[], ...readers: LockedText['readers'][number][]) =>
    what.map((one): LockedText => ({ text: say(one), readers }));
  const all = (of: string) => ['bài', 'nhìn lại', 'hỏi'].map((what) => `${what} ${of}`);
  return {
    texts: [
      ...locked(['lời giải', 'nháp', 'tài liệu tắt', 'chấm tay', 'lý do hỏng của người khác'], ...hosts),
      ...locked(all('của người khác'), ...hosts),
      ...locked([...all('của mình'), 'nhận xét của mình'], 'expired', ...hosts),
      // The reply as it came from the model is for nobody.
      ...locked(['nguyên văn của mình', 'nguyên văn của người khác']),
    ],
    event,
    ids,
  };
}
