import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openRoom, type Room } from '../../test/live.ts';
import { createTestApp, type Person, type TestApp } from '../../test/test-app.ts';

/**
 * Hosts and learners do things in any order, two thousand steps of them. A model of what may happen foretells every
 * answer, and after every step what learners are sent is searched for whatever the model says they may not see.
 */
const steps = 500;
const walks = 4;

const kinds = ['quiz', 'poll', 'reflection', 'task'] as const;
const doings = [
  'create',
  'start',
  'start',
  'pause',
  'resume',
  'close',
  'reveal',
  'conceal',
  'results',
  'show',
  'showResponse',
  'showQuestion',
  'remove',
  'answer',
  'answer',
  'answer',
  'ask',
  'vote',
  'hide',
  'unhide',
  'answered',
  'deadline',
  'later',
  'delete',
  'rewrite',
  'correct',
  'visibility',
] as const;

const step = fc.record({
  doing: fc.constantFrom(...doings),
  who: fc.nat(2),
  which: fc.nat(1_000),
  flag: fc.boolean(),
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

interface KnownActivity {
  readonly id: string;
  readonly kind: (typeof kinds)[number];
  readonly canary: string;
  items: { id: string; choices: { id: string }[] }[];
  prompts: { id: string }[];
  answered: boolean;
  state: 'draft' | 'active' | 'paused' | 'closed';
  reveal: boolean;
}

interface KnownQuestion {
  readonly id: string;
  readonly canary: string;
  hidden: boolean;
}

interface KnownReflection {
  readonly id: string;
  readonly activityId: string;
  readonly author: number;
  canary: string;
}

/** What has happened so far, as it should have. */
interface Model {
  readonly activities: KnownActivity[];
  readonly questions: KnownQuestion[];
  readonly reflections: KnownReflection[];
  readonly replaced: { canary: string }[];
  readonly visible: Set<number>;
  /** `canary`: of the version of a reflection that the host chose. */
  stage: { kind: string; id: string; canary?: string } | null;
  deadline: number | null;
  now: number;
  made: number;
}

let testApp: TestApp;
let host: Person;
beforeAll(async () => {
  testApp = await createTestApp({ now: '2026-11-21T12:00:00Z' });
  host = await testApp.person({ roles: ['host'] });
});
afterAll(() => testApp.close());

const moves = {
  start: { from: ['draft'], to: 'active' },
  pause: { from: ['active'], to: 'paused' },
  resume: { from: ['paused'], to: 'active' },
  close: { from: ['active', 'paused'], to: 'closed' },
} as const;

const privateYear = (who: number) => 1911 + who;
const privateJob = (who: number) => `NGHỀ-KÍN-${who}`;
const ownPlace = (who: number) => `NƠI-Ở-${who}`;

async function begin() {
  const people = [await testApp.person(), await testApp.person(), await testApp.person()];
  for (const [who, person] of people.entries()) {
    await person.call('PATCH', '/api/user/me', {
      birth_year: privateYear(who),
      job_title: privateJob(who),
      location: ownPlace(who),
    });
  }
  const room = await openRoom(testApp, people);
  const start = Date.parse('2026-11-21T12:00:00Z');
  testApp.setClock(new Date(start).toISOString());
  const model: Model = {
    activities: [],
    questions: [],
    reflections: [],
    replaced: [],
    visible: new Set(),
    stage: null,
    deadline: null,
    now: start,
    made: 0,
  };
  return { people, room, model };
}

function bodyOf(kind: KnownActivity['kind'], canary: string) {
  const title = `${kind} ${canary}`;
  if (kind === 'reflection') return { kind, title, framework: 'start_continue_stop' };
  if (kind === 'task') {
    return { kind, title, items: [{ prompt: 'Viết' }], rubric: [{ label: 'Rõ', max_score: 5 }] };
  }
  const choices = [{ label: 'Một', ...(kind === 'quiz' && { is_correct: true }) }, { label: 'Hai' }];
  return {
    kind,
    title,
    items: [{ prompt: 'Chọn', choices, ...(kind === 'quiz' && { explanation: `LỜI-GIẢI ${canary}` }) }],
  };
}

/** Does one thing and expects what the model foretells. */
async function take(one: Step, people: Person[], room: Room, model: Model): Promise<void> {
  const pick = <T>(list: readonly T[]): T | undefined => list[one.which % Math.max(1, list.length)];
  const desk = (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
    host.call(method, room.desk(path), body);
  const person = people[one.who] as Person;
  const activity = pick(model.activities);
  const question = pick(model.questions);
  const canary = `HOÀNG-YẾN-${room.slug}-${++model.made}-`;

  switch (one.doing) {
    case 'create': {
      const kind = pick(kinds) ?? 'quiz';
      if (model.activities.length > 12) return;
      const { status, body } = await desk('POST', '/activities', bodyOf(kind, canary));
      expect(status).toBe(201);
      model.activities.push({ ...body, canary, answered: false, reveal: false });
      return;
    }
    case 'start':
    case 'pause':
    case 'resume':
    case 'close': {
      if (!activity) return;
      const { from, to } = moves[one.doing];
      const allowed = (from as readonly string[]).includes(activity.state);
      const answer = await desk('POST', `/activities/${activity.id}/${one.doing}`);
      expect([answer.status, answer.body.from], `${one.doing} a ${activity.state} one`).toEqual(
        allowed ? [200, undefined] : [409, activity.state],
      );
      if (allowed) activity.state = to;
      return;
    }
    case 'reveal':
    case 'conceal': {
      if (!activity) return;
      const reveal_answer = one.doing === 'reveal';
      expect((await desk('POST', `/activities/${activity.id}/reveal`, { reveal_answer })).status).toBe(200);
      activity.reveal = reveal_answer;
      return;
    }
    case 'results':
      if (activity) await desk('POST', `/activities/${activity.id}/results`, { shown: one.flag });
      return;
    case 'show': {
      if (!activity) return;
      const { status } = await desk('POST', '/stage/show', { kind: 'activity', id: activity.id });
      expect(status).toBe(activity.state === 'draft' ? 409 : 200);
      if (status === 200) model.stage = { kind: 'activity', id: activity.id };
      return;
    }
    case 'showResponse': {
      const response = pick(model.reflections);
      if (!response) return;
      const what = { kind: 'reflection_response', id: response.id };
      expect((await desk('POST', '/stage/show', what)).body.stage.newer).toBeNull();
      model.stage = { ...what, canary: response.canary };
      return;
    }
    case 'showQuestion': {
      if (!question) return;
      const what = { kind: 'question', id: question.id };
      const { status } = await desk('POST', '/stage/show', what);
      expect(status).toBe(question.hidden ? 409 : 200);
      if (status === 200) model.stage = what;
      return;
    }
    case 'remove':
      expect((await desk('POST', '/stage/remove')).status).toBe(200);
      model.stage = null;
      return;
    case 'answer':
      if (activity) await answerAs(one, person, room, model, activity, canary);
      return;
    case 'ask': {
      const { status, body } = await person.call('POST', room.path('/questions'), { text: `Hỏi ${canary}` });
      // Twelve in five minutes are enough for anybody.
      if (status === 429) return;
      expect(status).toBe(201);
      model.questions.push({ id: body.id, canary, hidden: false });
      return;
    }
    case 'vote': {
      if (!question) return;
      const closed = model.deadline !== null && model.now >= model.deadline;
      const { status } = await person.call(
        one.flag ? 'PUT' : 'DELETE',
        room.path(`/questions/${question.id}/vote`),
      );
      expect(status).toBe(question.hidden ? 404 : closed ? 409 : 200);
      return;
    }
    case 'hide':
    case 'unhide': {
      if (!question) return;
      expect((await desk('POST', `/questions/${question.id}/${one.doing}`)).status).toBe(200);
      question.hidden = one.doing === 'hide';
      if (question.hidden && model.stage?.id === question.id) model.stage = null;
      return;
    }
    case 'answered':
      if (question) await desk('POST', `/questions/${question.id}/answered`);
      return;
    case 'deadline': {
      model.deadline = one.flag ? model.now + (one.which % 5) * 1_000 : null;
      const vote_deadline = model.deadline === null ? null : new Date(model.deadline).toISOString();
      expect((await desk('POST', '/questions/deadline', { vote_deadline })).status).toBe(200);
      return;
    }
    case 'later':
      model.now += 1_000;
      testApp.setClock(new Date(model.now).toISOString());
      return;
    case 'delete': {
      if (!activity) return;
      const { status } = await desk('DELETE', `/activities/${activity.id}`);
      expect(status).toBe(activity.state === 'draft' ? 200 : 409);
      if (status === 200) model.activities.splice(model.activities.indexOf(activity), 1);
      return;
    }
    case 'rewrite': {
      if (!activity) return;
      const { kind, title, ...parts } = bodyOf(activity.kind, activity.canary);
      const answer = await desk('PUT', `/activities/${activity.id}`, parts);
      expect(
        [answer.status, answer.body.code],
        `rewrite a ${activity.state} ${kind} called ${title}`,
      ).toEqual(activity.answered ? [409, 'ACTIVITY_HAS_RESPONSES'] : [200, undefined]);
      if (!activity.answered) {
        activity.items = answer.body.items;
        activity.prompts = answer.body.prompts;
      }
      return;
    }
    case 'correct': {
      const [item] = activity?.items ?? [];
      if (!activity || !item) return;
      const isQuiz = activity.kind === 'quiz';
      const right = item.choices[one.which % 2]?.id;
      const { status, body } = await desk('POST', `/activities/${activity.id}/correct`, {
        items: [
          { id: item.id, prompt: `Chọn ${model.made}`, ...(isQuiz && { correct_choice_ids: [right] }) },
        ],
      });
      expect(status).toBe(200);
      const correct = (choice: { id: string; is_correct: boolean }) =>
        choice.is_correct === (choice.id === right);
      expect(!isQuiz || body.items[0].choices.every(correct)).toBe(true);
      return;
    }
    case 'visibility': {
      const profile_visibility = one.flag ? 'participants' : 'host_only';
      await person.call('PUT', room.path('/profile-visibility'), { profile_visibility });
      if (one.flag) model.visible.add(one.who);
      else model.visible.delete(one.who);
      return;
    }
  }
}

async function answerAs(
  one: Step,
  person: Person,
  room: Room,
  model: Model,
  activity: KnownActivity,
  canary: string,
): Promise<void> {
  const [item] = activity.items;
  const answers =
    activity.kind === 'reflection'
      ? activity.prompts.map(({ id }) => ({ prompt_id: id, text: `RIÊNG-TƯ ${canary}` }))
      : activity.kind === 'task'
        ? [{ item_id: item?.id, text: `RIÊNG-TƯ ${canary}` }]
        : [{ item_id: item?.id, choice_ids: [item?.choices[one.which % 2]?.id] }];
  const { status, body } = await person.call('POST', room.path(`/activities/${activity.id}/response`), {
    answers,
  });
  const known = model.reflections.find(
    ({ author, activityId }) => author === one.who && activityId === activity.id,
  );
  if (activity.state === 'draft') expect(status).toBe(404);
  else if (activity.state !== 'active') expect(status).toBe(409);
  else expect([200, 201]).toContain(status);
  activity.answered ||= activity.state === 'active';
  if (activity.state !== 'active' || activity.kind !== 'reflection') return;
  if (known) {
    model.replaced.push({ canary: known.canary });
    known.canary = canary;
  } else {
    model.reflections.push({ id: body.id, activityId: activity.id, author: one.who, canary });
  }
}

/** What this learner may not be sent now, each with its name. */
function forbidden(model: Model, who: number): [string, string][] {
  const texts: [string, string][] = [];
  for (const { canary, kind, state, reveal } of model.activities) {
    if (state === 'draft') texts.push(['a draft', canary]);
    else if (kind === 'quiz' && !(state === 'closed' && reveal)) texts.push(['a key', `LỜI-GIẢI ${canary}`]);
  }
  const staged = model.stage?.canary;
  for (const { author, canary } of model.reflections) {
    if (author !== who && staged !== canary) texts.push(['a foreign reflection', canary]);
  }
  for (const { canary } of model.replaced) if (staged !== canary) texts.push(['a replaced answer', canary]);
  for (const { canary, hidden } of model.questions) if (hidden) texts.push(['a hidden question', canary]);
  for (const other of [0, 1, 2]) {
    texts.push(['a year of birth', String(privateYear(other))], ['a job', privateJob(other)]);
    if (!model.visible.has(other)) texts.push(['a place', ownPlace(other)]);
  }
  return texts;
}

/** Ids and addresses end in random digits, in which any year may stand; a year that got out stands alone. */
function holds(text: string, canary: string): boolean {
  return /^\d+$/.test(canary)
    ? new RegExp(`(?<![\\w-])${canary}(?![\\w-])`).test(text)
    : text.includes(canary);
}

async function inspect(person: Person, who: number, room: Room, model: Model): Promise<void> {
  const { status, text, body } = await person.call('GET', room.path());
  expect(status).toBe(200);
  for (const [what, canary] of forbidden(model, who)) {
    expect(holds(text, canary), `${what} got out: ${canary}`).toBe(false);
  }
  // What may be seen is there: a room that showed nothing would pass every search.
  expect(body.activities.map(({ id, state }: KnownActivity) => [id, state])).toEqual(
    model.activities.filter(({ state }) => state !== 'draft').map(({ id, state }) => [id, state]),
  );
  expect(body.stage.id).toBe(model.stage?.id ?? null);
  if (model.stage?.canary) expect(body.stage.reflection.cells[0].text).toContain(model.stage.canary);
  for (const shown of body.activities) {
    const { kind, state, reveal } = model.activities.find(({ id }) => id === shown.id) as KnownActivity;
    const told = kind === 'quiz' && state === 'closed' && reveal;
    for (const { choices, explanation } of shown.items) {
      expect(choices.every(({ is_correct }: { is_correct: unknown }) => (is_correct !== null) === told)).toBe(
        true,
      );
      expect(explanation !== null).toBe(told);
    }
  }
  expect(body.votes_open).toBe(model.deadline === null || model.now < model.deadline);
}

test('nothing that is not meant for them ever reaches a learner', { timeout: 240_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: steps, maxLength: steps }), async (taken) => {
      const { people, room, model } = await begin();
      for (const [at, one] of taken.entries()) {
        await take(one, people, room, model);
        for (const [who, person] of people.entries()) {
          // One of them after every step, all of them now and then: they share what is read.
          if (at % 10 === 0 || who === at % 3) await inspect(person, who, room, model);
        }
      }
      const participants = (await (people[0] as Person).call('GET', room.path('/participants'))).text;
      expect(participants).not.toMatch(/NGHỀ-KÍN|19\d\d/);
    }),
    { numRuns: walks, endOnFailure: true },
  );
});
