import { addRehearsalEvent, createEvent } from '../features/events/public.ts';
import { newId } from '../platform/ids.ts';
import type { Person, TestApp } from './test-app.ts';

export interface Room {
  readonly eventId: string;
  readonly slug: string;
  /** The learners' address of this room, with what comes behind it. */
  path(rest?: string): string;
  /** The host's address. */
  hostPath(rest?: string): string;
}

/** An event with its room, and the people who said they would come. */
export async function openRoom(testApp: TestApp, people: readonly Person[] = []): Promise<Room> {
  const { id: eventId, slug } = await createEvent(testApp.services, 'command line', {
    title: 'Buổi thực hành',
    startsAt: new Date(testApp.services.clock.now().getTime() + 60_000),
  });
  for (const person of people) await sayYes(testApp, eventId, person);
  return {
    eventId,
    slug,
    path: (rest = '') => `/api/events/${slug}/live${rest}`,
    hostPath: (rest = '') => `/api/admin/live-workspace/${eventId}${rest}`,
  };
}

export async function sayYes(
  testApp: TestApp,
  eventId: string,
  person: Pick<Person, 'viewer'>,
): Promise<void> {
  await testApp.services.db
    .insertInto('event_rsvps')
    .values({
      event_id: eventId,
      user_id: person.viewer.accountId,
      answer: 'yes',
      answered_at: testApp.services.clock.now(),
    })
    .execute();
}

/** The session took place this morning, and all that was open in it is closed. */
export async function endSession({ services: { db, clock } }: TestApp, eventId: string): Promise<void> {
  const now = clock.now();
  await db
    .updateTable('events')
    .set({ starts_at: new Date(now.getTime() - 5 * 3_600_000), ends_at: null })
    .where('id', '=', eventId)
    .execute();
  await db
    .updateTable('live_activities')
    .set({ state: 'closed', closed_at: now })
    .where('event_id', '=', eventId)
    .where('state', 'in', ['active', 'paused'])
    .execute();
}

/** A rehearsal as the host would begin one, with nothing in it. */
export async function makeRehearsal(
  { services: { db, clock } }: TestApp,
  rehearsedId: string,
): Promise<void> {
  const now = clock.now();
  await db.transaction().execute(async (trx) => {
    const event_id = await addRehearsalEvent(trx, rehearsedId, now);
    await trx
      .insertInto('live_rehearsals')
      .values({ event_id, rehearsed_id: rehearsedId, begun_at: now })
      .execute();
  });
}

export const quiz = {
  kind: 'quiz',
  title: 'Dòng tiền',
  items: [
    {
      prompt: 'Khoản nào là chi phí cố định?',
      choices: [{ label: 'Tiền thuê mặt bằng', is_correct: true }, { label: 'Nguyên liệu' }],
      explanation: 'Tiền thuê không đổi theo số ly bán ra.',
    },
  ],
} as const;

export const poll = {
  kind: 'poll',
  title: 'Bạn đang ở đâu?',
  items: [{ prompt: 'Chọn một', choices: [{ label: 'Mới nghĩ' }, { label: 'Đã bán' }] }],
} as const;

export const reflection = { kind: 'reflection', title: 'Nhìn lại', framework: '4F' } as const;

export const task = {
  kind: 'task',
  title: 'Viết lời chào hàng',
  items: [{ prompt: 'Viết ba câu cho khách đầu tiên.' }],
  rubric: [
    { label: 'Rõ ràng', max_score: 5 },
    { label: 'Đúng khách', max_score: 10 },
  ],
} as const;

export const scale = {
  kind: 'scale',
  title: 'Bạn tự tin đến đâu?',
  items: [
    { prompt: 'Đọc báo cáo lãi lỗ', min_label: 'Chưa tự tin', max_label: 'Rất tự tin' },
    { prompt: 'Tính dòng tiền' },
  ],
} as const;

export const ranking = {
  kind: 'ranking',
  title: 'Việc nào làm trước?',
  items: [
    {
      prompt: 'Xếp từ gấp nhất',
      choices: [{ label: 'Thu nợ' }, { label: 'Trả lương' }, { label: 'Nhập hàng' }],
    },
  ],
} as const;

export const number = {
  kind: 'number',
  title: 'Đoán doanh thu',
  items: [
    {
      prompt: 'Quán bán bao nhiêu ly một ngày?',
      unit: 'ly',
      correct_number: 120.5,
      explanation: 'Trung bình của ba tháng.',
    },
  ],
} as const;

/** The address of a picture of the media library; nobody looks whether it is there. */
export const libraryPicture = ({ services }: TestApp, name: string) =>
  `${services.config.imageUrl}/media-library/${name}.webp`;

export const imageChoice = (testApp: TestApp) => ({
  kind: 'image_choice',
  title: 'Biển hiệu nào?',
  items: [
    {
      prompt: 'Chọn biển hiệu',
      choices: [
        { label: 'Biển gỗ', image_url: libraryPicture(testApp, 'go') },
        { label: 'Biển đèn', image_url: libraryPicture(testApp, 'den') },
      ],
    },
  ],
});

export const wordCloud = {
  kind: 'word_cloud',
  title: 'Điều khó nhất',
  items: [{ prompt: 'Điều gì khó nhất khi bán hàng?' }],
} as const;

export const openText = {
  kind: 'open_text',
  title: 'Một việc tuần này',
  items: [{ prompt: 'Tuần này bạn sẽ làm gì khác đi?' }],
} as const;

/** Makes an activity and starts it; answers with what the host sees. */
export async function start(host: Person, room: Room, body: object) {
  const made = await host.call('POST', room.hostPath('/activities'), body);
  if (made.status !== 201) throw new Error(made.text);
  return (await host.call('POST', room.hostPath(`/activities/${made.body.id}/start`))).body;
}

export interface Asked {
  readonly id: string;
  readonly kind?: string;
  readonly items: readonly { readonly id: string; readonly choices: readonly { readonly id: string }[] }[];
  readonly prompts: readonly { readonly id: string }[];
}

/** The body of an answer that picks the first choice, or another, of the first question. */
export const pick = ({ items: [item] }: Pick<Asked, 'items'>, at = 0) => ({
  answers: [{ item_id: item?.id, choice_ids: [item?.choices[at]?.id] }],
});

/** The body of an answer that says these words to the first question. */
export const say = ({ items: [item] }: Pick<Asked, 'items'>, ...words: readonly string[]) => ({
  answers: [{ item_id: item?.id, words }],
});

/** The body of an answer that writes this to the first question. */
export const write = ({ items: [item] }: Pick<Asked, 'items'>, text: string) => ({
  answers: [{ item_id: item?.id, text }],
});

/** The body of an answer that writes the same into every cell. */
export const cells = ({ prompts }: Pick<Asked, 'prompts'>, text = 'Tôi đã hiểu.') => ({
  answers: prompts.map(({ id }) => ({ prompt_id: id, text })),
});

/** Answers whatever it is: with the first choices, or with `text`. */
export const answer = (person: Person, room: Room, { id, kind, items, prompts }: Asked, text = '') =>
  person.call('POST', room.path(`/activities/${id}/response`), {
    answers: [
      ...prompts.map((prompt, at) => ({ prompt_id: prompt.id, text: `${text} ${at}` })),
      ...items.map((item) => ({
        item_id: item.id,
        ...(item.choices[0]
          ? { choice_ids: [item.choices[0].id] }
          : kind === 'word_cloud'
            ? { words: [text] }
            : { text }),
      })),
    ],
  });

/** Asks the host something; answers with its id. */
export const ask = async (person: Person, room: Room, text: string) =>
  (await person.call('POST', room.path('/questions'), { text })).body.id as string;

/** One more question in a room that `makeRoom` made; answers with its id. */
export async function anotherQuestion(
  { services }: TestApp,
  { viewer }: Person,
  eventId: string,
): Promise<string> {
  const id = newId('lqn');
  await services.db
    .insertInto('live_questions')
    .values({
      id,
      event_id: eventId,
      user_id: viewer.accountId,
      session_id: 'test',
      text: 'Khi nào có bản ghi buổi này?',
      created_at: services.clock.now(),
    })
    .execute();
  return id;
}

/** The room as somebody sees it now. */
export const look = async (person: Person, room: Room) => (await person.call('GET', room.path())).body;

export const activityIn = async (person: Person, room: Room, id: string) =>
  (await look(person, room)).activities.find((one: { id: string }) => one.id === id);

export interface MadeRoom {
  readonly eventId: string;
  readonly slug: string;
  readonly draftId: string;
  readonly active: { readonly id: string; readonly itemId: string; readonly choiceId: string };
  readonly taskId: string;
  /** The author's, to the task. */
  readonly responseId: string;
  /** With one question, `it-1`. */
  readonly cloudId: string;
  /** With the author's answer and a group. */
  readonly open: { readonly id: string; readonly cardId: string; readonly groupId: string };
  readonly questionId: string;
  readonly resourceId: string;
}

/** A room with something of every kind in it, for whoever needs very many of them. */
export async function makeRoom(testApp: TestApp, coming: Person, opener: Person): Promise<MadeRoom> {
  const { db, clock } = testApp.services;
  const { eventId, slug } = await openRoom(testApp, [coming]);
  const now = clock.now();
  const [draftId, activeId, taskId] = [newId('lac'), newId('lac'), newId('lac')];
  const open = { id: newId('lac'), cardId: newId('lrs'), groupId: newId('lcg') };
  const cloudId = newId('lac');
  const item = {
    id: 'it-1',
    prompt: 'Chọn một',
    multiple: false,
    choices: [
      { id: 'ch-1', label: 'Một' },
      { id: 'ch-2', label: 'Hai' },
    ],
  };
  const common = { event_id: eventId, kind: 'quiz', created_at: now, updated_at: now };
  const items = JSON.stringify([item]);
  await db
    .insertInto('live_activities')
    .values([
      { ...common, id: draftId, title: 'Nháp', position: 1, items },
      { ...common, id: activeId, title: 'Đang mở', position: 2, items, state: 'active', started_at: now },
    ])
    .execute();
  await db
    .insertInto('live_activities')
    .values({
      ...common,
      id: taskId,
      kind: 'task',
      title: 'Bài làm',
      position: 3,
      items: JSON.stringify([{ ...item, choices: [] }]),
      rubric: JSON.stringify(task.rubric),
      state: 'active',
      started_at: now,
    })
    .execute();
  const inWords = {
    ...common,
    items: JSON.stringify([{ ...item, choices: [] }]),
    state: 'active',
    started_at: now,
  };
  await db
    .insertInto('live_activities')
    .values([
      { ...inWords, id: cloudId, kind: 'word_cloud', title: 'Đám mây', position: 4 },
      { ...inWords, id: open.id, kind: 'open_text', title: 'Câu hỏi mở', position: 5 },
    ])
    .execute();
  await db
    .insertInto('live_card_groups')
    .values({ id: open.groupId, activity_id: open.id, item_id: item.id, name: 'Nhóm', created_at: now })
    .execute();
  const [questionId, resourceId, responseId] = [newId('lqn'), newId('lrc'), newId('lrs')];
  const response = {
    event_id: eventId,
    user_id: opener.viewer.accountId,
    session_id: 'test',
    answers: JSON.stringify([{ item_id: item.id, text: 'Bán bánh mì buổi sáng.' }]),
    created_at: now,
    submitted_at: now,
  };
  await db
    .insertInto('live_responses')
    .values([
      { ...response, id: responseId, activity_id: taskId },
      { ...response, id: open.cardId, activity_id: open.id },
    ])
    .execute();
  await db
    .insertInto('live_questions')
    .values({
      id: questionId,
      event_id: eventId,
      user_id: opener.viewer.accountId,
      session_id: 'test',
      text: 'Bao giờ có bản ghi?',
      created_at: now,
    })
    .execute();
  await db
    .insertInto('live_resources')
    .values({
      id: resourceId,
      event_id: eventId,
      title: 'Bảng tính',
      url: 'https://example.com/',
      created_at: now,
    })
    .execute();
  const active = { id: activeId, itemId: 'it-1', choiceId: 'ch-1' };
  return { eventId, slug, draftId, active, taskId, responseId, cloudId, open, questionId, resourceId };
}
