import type { Services } from '../platform/services.ts';
import { makeEvent } from '../test/events.ts';
import { type Asked, openText, sayYes, task, wordCloud } from '../test/live.ts';
import type { Person, TestApp } from '../test/test-app.ts';
import type { Fixtures } from './fixtures.ts';
import { fillRehearsal, fillSessionThatIsOver } from './locked-afterwards.ts';
import { hosts, type LockedText, type ViewerName } from './viewers.ts';

interface LockedRoom {
  readonly id: string;
  readonly slug: string;
  /** What in it a path may name. */
  readonly ids: readonly string[];
}

export interface LockedRooms {
  readonly texts: readonly LockedText[];
  readonly rooms: readonly LockedRoom[];
  /** Somebody whose profile no participant may see. */
  readonly shyId: string;
}

/** Who works with accounts, and sees there what members may not see of one another. */
const accountReaders: readonly ViewerName[] = ['owner', 'finance', 'support'];

/** Those who came, `pro` of the scene among them, and who led them. */
interface People {
  readonly pro: Pick<Person, 'viewer' | 'call'>;
  readonly shy: Person;
  readonly open: Person;
  readonly host: Person;
}

/**
 * Hides words in a live room of Founder and in one of a hidden community. `pro` has said yes to both, with somebody
 * who shows a profile and somebody who does not. All seats are taken, so that nobody gets in while a suite knocks.
 */
export async function hideRooms(fixtures: Fixtures, canary: string): Promise<LockedRooms> {
  const { testApp } = fixtures;
  const people = {
    pro: await proOf(fixtures),
    shy: await testApp.person(),
    open: await testApp.person(),
    host: await testApp.person({ roles: ['host'] }),
  };
  const ofShy = await describe(testApp, people.shy, `${canary} người kín`, 1931);
  const ofOpen = await describe(testApp, people.open, `${canary} người mở`, 1932);
  const room = await fillRoom(testApp, people, `${canary} phòng`);
  const hidden = await fillRoom(testApp, people, `${canary} phòng ẩn`);
  await moveTo(testApp.services, hidden.id, 'ceo-executive');
  const over = await fillSessionThatIsOver(testApp, people, `${canary} phòng đã xong`);
  const rehearsal = await fillRehearsal(testApp, people, `${canary} phòng tập`);

  const locked = (texts: readonly string[], readers: readonly ViewerName[], writer?: ViewerName) =>
    texts.map((text): LockedText => ({ text, readers, ...(writer && { writer }) }));
  return {
    texts: [
      ...locked([...room.shown, ofOpen.location, ofOpen.industry], ['pro', ...hosts]),
      ...locked([...room.ownOfPro, ...over.ownOfPro], ['pro', ...hosts], 'pro'),
      ...locked([...over.secret, ...rehearsal.secret], hosts),
      ...locked(hidden.ownOfPro, hosts, 'pro'),
      ...locked([...room.secret, ...hidden.shown, ...hidden.secret, ofOpen.job_title], hosts),
      ...locked(['"birth_year":1931', '"birth_year":1932'], hosts),
      ...locked([ofShy.location, ofShy.industry, ofShy.job_title], ['host', ...accountReaders]),
      ...locked([ofShy.phone], accountReaders),
      ...locked([ofOpen.phone, ...room.unseen, ...hidden.unseen], []),
    ],
    rooms: [room, hidden, over.room, rehearsal.room],
    shyId: people.shy.viewer.accountId,
  };
}

/** The scene's own `pro`, who can call. */
async function proOf(fixtures: Fixtures): Promise<People['pro']> {
  const headers = await fixtures.credentials('pro');
  return {
    viewer: { ...fixtures.other.viewer, accountId: fixtures.idOf('pro') },
    call: (method, url, body) => fixtures.testApp.guest(method, url, body, { headers }),
  };
}

async function describe({ services }: TestApp, { viewer }: Person, who: string, birth_year: number) {
  const said = {
    location: `${who} ở đâu`,
    industry: `${who} ngành gì`,
    job_title: `${who} làm gì`,
    phone: `${who} số nào`,
  };
  const { accountId } = viewer;
  await services.db
    .updateTable('accounts')
    .set({ ...said, birth_year })
    .where('id', '=', accountId)
    .execute();
  return said;
}

async function moveTo({ db }: Services, eventId: string, community: string): Promise<void> {
  await db
    .updateTable('events')
    .set((eb) => ({
      community_id: eb.selectFrom('communities').select('id').where('slug', '=', community),
    }))
    .where('id', '=', eventId)
    .execute();
}

async function fillRoom(testApp: TestApp, { pro, shy, open, host }: People, start: string) {
  const { id, slug } = await makeEvent(testApp.services, {
    community: 'founder',
    inHours: 60,
    details: { capacity: 1 },
  });
  const ids: string[] = [];
  const send = async (
    who: People['pro'],
    url: string,
    body: object = {},
    method: 'POST' | 'PUT' | 'DELETE' = 'POST',
  ) => {
    const answer = await who.call(method, url, body);
    if (answer.status >= 300) throw new Error(`${method} ${url}: ${answer.text}`);
    if (typeof answer.body.id === 'string') ids.push(answer.body.id);
    return answer.body;
  };
  const hostPath = (what: string, body?: object) =>
    send(host, `/api/admin/live-workspace/${id}/${what}`, body);
  const say = (who: People['pro'], what: string, body?: object) =>
    send(who, `/api/events/${slug}/live/${what}`, body);
  for (const person of [pro, shy, open]) {
    await sayYes(testApp, id, person);
    await say(person, 'presence');
  }
  const word = (what: string) => `${start} ${what}`;

  const activity = async (body: object, ...steps: readonly string[]) => {
    const made = await hostPath('activities', body);
    for (const step of steps) await hostPath(`activities/${made.id}/${step}`);
    return made;
  };
  const quiz = (what: string, ...steps: readonly string[]) =>
    activity(
      {
        kind: 'quiz',
        title: word(`${what} tên`),
        // As it would be once closed: until then nothing of it may show.
        ...(steps.at(-1) !== 'close' && { reveal_answer: true }),
        items: [
          {
            prompt: word(`${what} hỏi`),
            choices: [{ label: word(`${what} chọn`), is_correct: true }, { label: 'Khác' }],
            explanation: word(`${what} giải thích`),
          },
        ],
      },
      ...steps,
    );
  const partsOf = (what: string) => ['tên', 'hỏi', 'chọn'].map((part) => word(`${what} ${part}`));
  await quiz('nháp');
  await quiz('đang mở', 'start');
  await quiz('tạm dừng', 'start', 'pause');
  await quiz('đóng kín', 'start', 'close');
  await quiz('đã giải', 'start', 'close', 'reveal');

  const number = { prompt: 'Bao nhiêu ly?', correct_number: 120, explanation: word('con số giải thích') };
  await activity({ kind: 'number', title: 'Con số', reveal_answer: true, items: [number] }, 'start');

  const lookingBack = await activity(
    { kind: 'reflection', title: 'Nhìn lại', prompts: [{ label: 'Ô' }] },
    'start',
  );
  const looksBack = (who: People['pro'], text: string) =>
    say(who, `activities/${lookingBack.id}/response`, {
      answers: [{ prompt_id: lookingBack.prompts[0].id, text: word(text) }],
    });
  await looksBack(pro, 'mình rút ra');
  await looksBack(shy, 'người kín rút ra');
  const staged = await looksBack(open, 'người mở rút ra');
  await hostPath('stage/show', { kind: 'reflection_response', id: staged.id });

  const note = (path: string, notes: string) =>
    send(host, `/api/admin/live-workspace/${id}/${path}`, { notes: word(notes), before: '' }, 'PUT');
  await note('notes', 'ghi chú của phòng');
  await note(`activities/${lookingBack.id}/notes`, 'ghi chú của hoạt động');

  const work = await activity({ ...task, title: 'Bài làm' }, 'start');
  const works = async (who: People['pro'], name: string) => {
    const { id: responseId } = await say(who, `activities/${work.id}/response`, {
      answers: [{ item_id: work.items[0].id, text: word(`${name} làm bài`) }],
    });
    await judge(testApp.services, responseId, word(`${name} được`));
    return responseId;
  };
  await works(pro, 'mình');
  const foreign = await works(shy, 'người kín');
  const scores = task.rubric.map(({ label }) => ({ label, score: 2, comment: word('chấm tay từng ý') }));
  await send(
    host,
    `/api/admin/live-workspace/${id}/responses/${foreign}/evaluation`,
    { scores, feedback: word('chấm tay') },
    'PUT',
  );

  const respond = (who: People['pro'], { id: askedId, items: [item] }: Asked, said: object) =>
    say(who, `activities/${askedId}/response`, { answers: [{ item_id: item?.id, ...said }] });
  const toHost = (path: string, body: object) =>
    send(host, `/api/admin/live-workspace/${id}/${path}`, body, 'PUT');
  const spoken: Asked = await activity({ ...wordCloud, title: 'Đám mây' }, 'start', 'results');
  const unspoken: Asked = await activity({ ...wordCloud, title: 'Đám mây kín' }, 'start');
  await respond(pro, spoken, { words: [word('mình nói bậy')] });
  await respond(shy, spoken, { words: [word('kín nói'), word('kín nói bậy')] });
  await respond(shy, unspoken, { words: [word('kín chưa lộ')] });
  for (const said of ['mình nói bậy', 'kín nói bậy']) {
    const hiding = { item_id: spoken.items[0]?.id, word: word(said), hidden: true };
    await toHost(`activities/${spoken.id}/words`, hiding);
  }
  const written: Asked = await activity({ ...openText, title: 'Câu mở' }, 'start', 'results');
  const unwritten: Asked = await activity({ ...openText, title: 'Câu mở kín' }, 'start');
  await respond(shy, written, { text: word('kín viết') });
  await respond(shy, unwritten, { text: word('kín viết chưa lộ') });
  for (const [who, text] of [
    [pro, 'mình viết bậy'],
    [open, 'mở viết bậy'],
  ] as const) {
    const card = await respond(who, written, { text: word(text) });
    await toHost(`cards/${card.id}`, { item_id: written.items[0]?.id, hidden: true });
  }
  for (const [asked, name] of [
    [written, 'nhóm lộ'],
    [unwritten, 'nhóm chưa lộ'],
  ] as const) {
    await hostPath(`activities/${asked.id}/card-groups`, { item_id: asked.items[0]?.id, name: word(name) });
  }

  const asks = async (who: People['pro'], text: string, hidden: boolean) => {
    const question = await say(who, 'questions', { text: word(text) });
    if (hidden) await hostPath(`questions/${question.id}/hide`);
  };
  await asks(shy, 'hỏi cho cả phòng', false);
  await asks(shy, 'câu hỏi bị ẩn', true);
  await asks(pro, 'mình hỏi bị ẩn', true);
  const ask = async (who: People['pro'], text: string) =>
    (await say(who, 'questions', { text: word(text) })).id;
  const takenBack = await ask(shy, 'người kín rút lại');
  await send(shy, `/api/events/${slug}/live/questions/${takenBack}`, {}, 'DELETE');
  const settings = (needs_approval: boolean) =>
    send(
      host,
      `/api/admin/live-workspace/${id}/question-settings`,
      { needs_approval, anonymous_allowed: false },
      'PUT',
    );
  await settings(true);
  await ask(shy, 'người kín hỏi còn chờ');
  await ask(pro, 'mình hỏi còn chờ');
  await settings(false);

  await hostPath('resources', { title: word('tài liệu cho cả phòng'), url: 'https://example.com/tai-lieu' });
  const away = await hostPath('resources', {
    title: word('tài liệu cất đi'),
    url: 'https://example.com/cat-di',
  });
  await send(host, `/api/admin/live-workspace/${id}/resources/${away.id}`, { is_active: false }, 'PUT');
  await send(
    open,
    `/api/events/${slug}/live/profile-visibility`,
    { profile_visibility: 'participants' },
    'PUT',
  );

  return {
    id,
    slug,
    ids: [...new Set(ids)],
    /** To whoever is in the room. */
    shown: [
      ...['đang mở', 'tạm dừng', 'đóng kín', 'đã giải'].flatMap(partsOf),
      word('đã giải giải thích'),
      word('người mở rút ra'),
      word('hỏi cho cả phòng'),
      word('tài liệu cho cả phòng'),
      ...['kín nói', 'kín viết', 'nhóm lộ'].map(word),
    ],
    ownOfPro: [
      ...['mình rút ra', 'mình làm bài', 'mình hỏi bị ẩn', 'mình hỏi còn chờ'],
      ...['mình được khen', 'mình được nhận xét', 'mình nói bậy', 'mình viết bậy'],
    ].map(word),
    /** To nobody but hosts. */
    secret: [
      ...partsOf('nháp'),
      ...['nháp', 'đang mở', 'tạm dừng', 'đóng kín', 'con số'].map((what) => word(`${what} giải thích`)),
      ...['người kín rút ra', 'người kín làm bài', 'người kín được khen', 'người kín được nhận xét'].map(
        word,
      ),
      ...['người kín hỏi còn chờ', 'người kín rút lại'].map(word),
      ...['câu hỏi bị ẩn', 'tài liệu cất đi', 'mình được báo lỗi', 'người kín được báo lỗi'].map(word),
      ...['chấm tay', 'chấm tay từng ý', 'ghi chú của phòng', 'ghi chú của hoạt động'].map(word),
      ...['kín nói bậy', 'kín chưa lộ', 'mở viết bậy', 'kín viết chưa lộ', 'nhóm chưa lộ'].map(word),
    ],
    /** To nobody at all. */
    unseen: ['mình được trả lời', 'người kín được trả lời'].map(word),
  };
}

/** What a model would have said of a response, which nobody asks here. */
async function judge({ db, clock }: Services, responseId: string, start: string): Promise<void> {
  const scores = task.rubric.map((criterion) => ({ ...criterion, score: 3, comment: `${start} nhận xét` }));
  await db
    .updateTable('live_task_evaluations')
    .set({
      status: 'done',
      scores: JSON.stringify(scores),
      overall: 6,
      feedback: `${start} khen`,
      model: 'judge',
      prompt_version: '1',
      raw_reply: `${start} trả lời`,
      error_text: `${start} báo lỗi`,
      finished_at: clock.now(),
    })
    .where('response_id', '=', responseId)
    .execute();
}
