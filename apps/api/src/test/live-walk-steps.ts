import { isDoneAfterwards, kindTraits } from '@cungnghe/contracts/live/kinds';
import { activityKinds } from '@cungnghe/contracts/live/room';
import { expect } from 'vitest';
import { libraryPicture, type Room } from './live.ts';
import type { KnownActivity, KnownQuestion, Model, Step } from './live-walk-model.ts';
import type { Person, TestApp } from './test-app.ts';

const moves = {
  start: { from: ['draft'], to: 'active' },
  pause: { from: ['active'], to: 'paused' },
  resume: { from: ['paused'], to: 'active' },
  close: { from: ['active', 'paused'], to: 'closed' },
} as const;

const numberKey = 777_001.25;

function bodyOf(testApp: TestApp, kind: KnownActivity['kind'], canary: string) {
  const title = `${kind} ${canary}`;
  const explanation = `LỜI-GIẢI ${canary}`;
  const pictures = ['mot', 'hai'].map((name) => ({ label: name, image_url: libraryPicture(testApp, name) }));
  const choices = [{ label: 'Một' }, { label: 'Hai' }];
  const parts: Record<KnownActivity['kind'], object> = {
    quiz: {
      items: [
        { prompt: 'Chọn', choices: [{ label: 'Một', is_correct: true }, { label: 'Hai' }], explanation },
      ],
    },
    poll: { items: [{ prompt: 'Chọn', choices }] },
    reflection: { framework: 'start_continue_stop' },
    task: { items: [{ prompt: 'Viết' }], rubric: [{ label: 'Rõ', max_score: 5 }] },
    word_cloud: { items: [{ prompt: 'Nói' }] },
    open_text: { items: [{ prompt: 'Nói' }] },
    scale: { items: [{ prompt: 'Từ một đến năm' }] },
    ranking: { items: [{ prompt: 'Xếp', choices }] },
    number: { items: [{ prompt: 'Đoán', correct_number: numberKey, explanation }] },
    image_choice: { items: [{ prompt: 'Chọn ảnh', choices: pictures }] },
  };
  return { kind, title, ...parts[kind] };
}

export interface Walk {
  readonly testApp: TestApp;
  readonly host: Person;
  readonly people: readonly Person[];
  readonly room: Room;
  readonly model: Model;
}

type HostMethod = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** One step of a walk, with all it acts on. */
interface Turn {
  readonly host: Person;
  readonly testApp: TestApp;
  readonly step: Step;
  readonly person: Person;
  readonly room: Room;
  readonly model: Model;
  readonly canary: string;
  /** A call of the host. */
  callAsHost(method: HostMethod, path: string, body?: object): ReturnType<Person['call']>;
  pick<T>(list: readonly T[]): T | undefined;
}

type Act = (turn: Turn) => Promise<void>;

/** Acts on one of the activities, and does nothing while there are none. */
const onActivity =
  (act: (turn: Turn, activity: KnownActivity) => Promise<void>): Act =>
  async (turn) => {
    const activity = turn.pick(turn.model.activities);
    if (activity) await act(turn, activity);
  };

/** Acts on one of the questions, and does nothing while there are none. */
const onQuestion =
  (act: (turn: Turn, question: KnownQuestion) => Promise<void>): Act =>
  async (turn) => {
    const question = turn.pick(turn.model.questions);
    if (question) await act(turn, question);
  };

const create: Act = async ({ testApp, pick, callAsHost, model, canary }) => {
  const kind = pick(activityKinds) ?? 'quiz';
  if (model.activities.length > 12) return;
  const { status, body } = await callAsHost('POST', '/activities', bodyOf(testApp, kind, canary));
  expect(status).toBe(201);
  model.activities.push({
    ...body,
    canary,
    answered: false,
    answeredBy: new Set(),
    reveal: false,
    shown: false,
  });
};

const move = (verb: keyof typeof moves): Act =>
  onActivity(async ({ callAsHost }, activity) => {
    const { from, to } = moves[verb];
    const allowed = (from as readonly string[]).includes(activity.state);
    const answer = await callAsHost('POST', `/activities/${activity.id}/${verb}`);
    expect([answer.status, answer.body.from], `${verb} a ${activity.state} one`).toEqual(
      allowed ? [200, undefined] : [409, activity.state],
    );
    if (allowed) activity.state = to;
  });

const setReveal = (reveal_answer: boolean): Act =>
  onActivity(async ({ callAsHost }, activity) => {
    expect((await callAsHost('POST', `/activities/${activity.id}/reveal`, { reveal_answer })).status).toBe(
      200,
    );
    activity.reveal = reveal_answer;
  });

const setResults = onActivity(async ({ callAsHost, step }, activity) => {
  await callAsHost('POST', `/activities/${activity.id}/results`, { shown: step.flag });
  activity.shown = step.flag;
});

const showActivity = onActivity(async ({ callAsHost, model }, activity) => {
  const { status } = await callAsHost('POST', '/stage/show', { kind: 'activity', id: activity.id });
  expect(status).toBe(activity.state === 'draft' ? 409 : 200);
  if (status === 200) model.stage = { kind: 'activity', id: activity.id };
});

const showResponse: Act = async ({ pick, callAsHost, model }) => {
  const response = pick(model.reflections);
  if (!response) return;
  const what = { kind: 'reflection_response', id: response.id };
  expect((await callAsHost('POST', '/stage/show', what)).body.stage.newer).toBeNull();
  model.stage = { ...what, canary: response.canary };
};

const showQuestion = onQuestion(async ({ callAsHost, model }, question) => {
  const what = { kind: 'question', id: question.id };
  const { status } = await callAsHost('POST', '/stage/show', what);
  expect(status).toBe(question.hidden ? 409 : 200);
  if (status === 200) model.stage = what;
});

const clearStage: Act = async ({ callAsHost, model }) => {
  expect((await callAsHost('POST', '/stage/remove')).status).toBe(200);
  model.stage = null;
};

const ask: Act = async ({ person, room, model, canary }) => {
  const { status, body } = await person.call('POST', room.path('/questions'), { text: `Hỏi ${canary}` });
  // Twelve in five minutes are enough for anybody.
  if (status === 429) return;
  expect(status).toBe(201);
  model.questions.push({ id: body.id, canary, hidden: false });
};

const vote = onQuestion(async ({ person, room, model, step }, question) => {
  const closed = model.deadline !== null && model.now >= model.deadline;
  const { status } = await person.call(
    step.flag ? 'PUT' : 'DELETE',
    room.path(`/questions/${question.id}/vote`),
  );
  expect(status).toBe(question.hidden ? 404 : closed ? 409 : 200);
});

const setHidden = (verb: 'hide' | 'unhide'): Act =>
  onQuestion(async ({ callAsHost, model }, question) => {
    expect((await callAsHost('POST', `/questions/${question.id}/${verb}`)).status).toBe(200);
    question.hidden = verb === 'hide';
    if (question.hidden && model.stage?.id === question.id) model.stage = null;
  });

const markAnswered = onQuestion(async ({ callAsHost }, question) => {
  await callAsHost('POST', `/questions/${question.id}/answered`);
});

const setDeadline: Act = async ({ callAsHost, model, step }) => {
  model.deadline = step.flag ? model.now + (step.which % 5) * 1_000 : null;
  const vote_deadline = model.deadline === null ? null : new Date(model.deadline).toISOString();
  expect((await callAsHost('POST', '/questions/deadline', { vote_deadline })).status).toBe(200);
};

const passTime: Act = async ({ testApp, model }) => {
  model.now += 1_000;
  testApp.setClock(new Date(model.now).toISOString());
};

const deleteDraft = onActivity(async ({ callAsHost, model }, activity) => {
  const { status } = await callAsHost('DELETE', `/activities/${activity.id}`);
  expect(status).toBe(activity.state === 'draft' ? 200 : 409);
  if (status === 200) model.activities.splice(model.activities.indexOf(activity), 1);
});

const rewrite = onActivity(async ({ testApp, callAsHost }, activity) => {
  const { kind, title, ...parts } = bodyOf(testApp, activity.kind, activity.canary);
  const answer = await callAsHost('PUT', `/activities/${activity.id}`, parts);
  expect([answer.status, answer.body.code], `rewrite a ${activity.state} ${kind} called ${title}`).toEqual(
    activity.answered ? [409, 'ACTIVITY_HAS_RESPONSES'] : [200, undefined],
  );
  if (activity.answered) return;
  activity.items = answer.body.items;
  activity.prompts = answer.body.prompts;
});

const correct = onActivity(async ({ callAsHost, model, step }, activity) => {
  const [item] = activity.items;
  if (!item) return;
  const isQuiz = activity.kind === 'quiz';
  const right = item.choices[step.which % 2]?.id;
  const { status, body } = await callAsHost('POST', `/activities/${activity.id}/correct`, {
    items: [{ id: item.id, prompt: `Chọn ${model.made}`, ...(isQuiz && { correct_choice_ids: [right] }) }],
  });
  expect(status).toBe(200);
  const isMarkedRight = (choice: { id: string; is_correct: boolean }) =>
    choice.is_correct === (choice.id === right);
  expect(!isQuiz || body.items[0].choices.every(isMarkedRight)).toBe(true);
});

const setVisibility: Act = async ({ person, room, model, step }) => {
  const profile_visibility = step.flag ? 'participants' : 'host_only';
  await person.call('PUT', room.path('/profile-visibility'), { profile_visibility });
  if (step.flag) model.visible.add(step.who);
  else model.visible.delete(step.who);
};

/** Short enough for a word, and of no other step. */
const wordOf = (canary: string) => `từ-kín${canary.slice(canary.lastIndexOf('-', canary.length - 2))}`;

function answersTo(activity: KnownActivity, which: number, canary: string) {
  const text = `RIÊNG-TƯ ${canary}`;
  if (activity.kind === 'reflection') return activity.prompts.map(({ id }) => ({ prompt_id: id, text }));
  const [item] = activity.items;
  const ids = item?.choices.map(({ id }) => id) ?? [];
  switch (kindTraits[activity.kind].answer) {
    case 'text':
      return [{ item_id: item?.id, text }];
    case 'words':
      return [{ item_id: item?.id, words: ['chung', wordOf(canary)] }];
    case 'number':
      return [{ item_id: item?.id, number: 1 + (which % 5) }];
    case 'order':
      return [{ item_id: item?.id, choice_ids: which % 2 === 0 ? ids : ids.toReversed() }];
    default:
      return [{ item_id: item?.id, choice_ids: [ids[which % 2]] }];
  }
}

const answer = onActivity(async ({ person, room, model, step, canary }, activity) => {
  const answers = answersTo(activity, step.which, canary);
  const path = room.path(`/activities/${activity.id}/response`);
  const { status, body } = await person.call('POST', path, { answers });
  if (activity.state === 'draft') expect(status).toBe(404);
  else if (activity.state !== 'active') expect(status).toBe(409);
  else expect([200, 201]).toContain(status);
  if (activity.state !== 'active') return;
  activity.answered = true;
  activity.answeredBy.add(step.who);
  if (activity.kind === 'reflection') recordReflection(model, body.id, activity.id, step.who, canary);
  if (activity.kind === 'word_cloud') recordSaid(model, body.id, activity, step.who, wordOf(canary));
  if (activity.kind === 'open_text') recordSaid(model, body.id, activity, step.who, canary);
});

/** Hosts move the end: the session is over, or goes on after all. */
const endOrGoOn: Act = async ({ testApp, room, model, step }) => {
  model.over = step.flag;
  const starts_at = new Date(model.now + (step.flag ? -5 : 5) * 3_600_000);
  const { db } = testApp.services;
  await db.updateTable('events').set({ starts_at }).where('id', '=', room.eventId).execute();
};

/** A host begins a rehearsal and says something in it, or ends it. In a room that has been opened there is none. */
const rehearse: Act = async ({ host, model, canary, callAsHost, step }) => {
  const hasBegun = model.stage !== null || model.activities.some(({ state }) => state !== 'draft');
  if (!step.flag) {
    expect((await callAsHost('DELETE', '/rehearsal')).status).toBe(200);
    return;
  }
  const { status, body } = await callAsHost('POST', '/rehearsal');
  expect(hasBegun ? [409] : [200, 201]).toContain(status);
  const opened = await callAsHost('GET', '');
  expect(opened.body.rehearsal?.event_id ?? null).toBe(hasBegun ? null : body.event_id);
  if (hasBegun) return;
  const of = `/api/admin/live-workspace/${body.event_id}`;
  const { event, activities } = (await host.call('GET', of)).body;
  // One that goes on has what was prepared when it began.
  if (status === 201) expect(activities).toHaveLength(model.activities.length);
  const asked = await host.call('POST', `/api/events/${event.slug}/live/questions`, { text: canary });
  expect([201, 429]).toContain(asked.status);
  const [first] = activities as { id: string; state: string }[];
  if (first) await host.call('POST', `${of}/stage/show`, { kind: 'activity', id: first.id });
  if (first?.state === 'draft') await host.call('POST', `${of}/activities/${first.id}/start`);
  // Nobody in the room is to read of it.
  model.late.push({ activityId: '', who: step.who, canary });
};

const answerLate = onActivity(async ({ person, room, model, step, canary }, activity) => {
  const answers = answersTo(activity, step.which, canary);
  const path = room.path(`/activities/${activity.id}/late-response`);
  const { status } = await person.call('POST', path, { answers });
  const isOpen = model.over && activity.state === 'closed' && isDoneAfterwards(activity.kind);
  const isNew = !activity.answeredBy.has(step.who);
  if (activity.state === 'draft') expect(status).toBe(404);
  else if (!isOpen) expect(status).toBe(409);
  // The same again is taken, anything else is refused.
  else expect(isNew ? [201] : [200, 409], `late to a ${activity.kind}`).toContain(status);
  if (status !== 201) return;
  activity.answered = true;
  activity.answeredBy.add(step.who);
  model.late.push({ activityId: activity.id, who: step.who, canary });
});

/** A word is hidden by what it says, a card stays hidden whatever it says. */
function recordSaid(
  model: Model,
  responseId: string,
  activity: KnownActivity,
  author: number,
  canary: string,
): void {
  const known = model.said.find((one) => one.responseId === responseId);
  if (!known) {
    model.said.push({ responseId, activity, author, canary, hidden: false });
    return;
  }
  model.replaced.push({ canary: known.canary });
  known.canary = canary;
  if (activity.kind === 'word_cloud') known.hidden = false;
}

const hideSaid: Act = async ({ pick, callAsHost, model, step }) => {
  const said = pick(model.said);
  if (!said) return;
  const { activity, responseId, canary } = said;
  const about = { item_id: activity.items[0]?.id, hidden: step.flag };
  const { status } =
    activity.kind === 'word_cloud'
      ? await callAsHost('PUT', `/activities/${activity.id}/words`, { ...about, word: canary.toUpperCase() })
      : await callAsHost('PUT', `/cards/${responseId}`, about);
  expect(status).toBe(200);
  said.hidden = step.flag;
};

/** One reflection for each person and activity: a second answer replaces the first. */
function recordReflection(
  model: Model,
  id: string,
  activityId: string,
  author: number,
  canary: string,
): void {
  const known = model.reflections.find((one) => one.author === author && one.activityId === activityId);
  if (known) {
    model.replaced.push({ canary: known.canary });
    known.canary = canary;
  } else {
    model.reflections.push({ id, activityId, author, canary });
  }
}

const acts: Readonly<Record<Step['doing'], Act>> = {
  create,
  start: move('start'),
  pause: move('pause'),
  resume: move('resume'),
  close: move('close'),
  reveal: setReveal(true),
  conceal: setReveal(false),
  results: setResults,
  show: showActivity,
  showResponse,
  showQuestion,
  remove: clearStage,
  answer,
  answerLate,
  end: endOrGoOn,
  rehearse,
  ask,
  vote,
  hide: setHidden('hide'),
  unhide: setHidden('unhide'),
  answered: markAnswered,
  deadline: setDeadline,
  later: passTime,
  delete: deleteDraft,
  rewrite,
  correct,
  visibility: setVisibility,
  hideSaid,
};

/** Takes one step and expects what the model foretells. */
export async function take(walk: Walk, step: Step): Promise<void> {
  const { testApp, host, people, room, model } = walk;
  await acts[step.doing]({
    host,
    testApp,
    step,
    person: people[step.who] as Person,
    room,
    model,
    canary: `HOÀNG-YẾN-${room.slug}-${++model.made}-`,
    callAsHost: (method, path, body) => host.call(method, room.hostPath(path), body),
    pick: (list) => list[step.which % Math.max(1, list.length)],
  });
}
