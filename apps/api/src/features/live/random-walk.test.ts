import { kindTraits } from '@cungnghe/contracts/live/kinds';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openRoom } from '../../test/live.ts';
import { type KnownActivity, type KnownSaid, type Model, step } from '../../test/live-walk-model.ts';
import { take, type Walk } from '../../test/live-walk-steps.ts';
import { createTestApp, type Person, type TestApp } from '../../test/test-app.ts';

/**
 * Hosts and learners do things in any order, two thousand steps of them. A model of what may happen foretells every
 * answer, and after every step what learners are sent is searched for whatever the model says they may not see.
 */
const steps = 500;
const walks = 4;

interface ShownActivity {
  readonly id: string;
  readonly items: {
    readonly choices: { readonly is_correct: boolean | null }[];
    readonly explanation: string | null;
    readonly correct_number?: number | null;
  }[];
}

let testApp: TestApp;
let host: Person;
beforeAll(async () => {
  testApp = await createTestApp({ now: '2026-11-21T12:00:00Z' });
  host = await testApp.person({ roles: ['host'] });
});
afterAll(() => testApp.close());

const privateYear = (who: number) => 1911 + who;
const privateJob = (who: number) => `NGHỀ-KÍN-${who}`;
const ownPlace = (who: number) => `NƠI-Ở-${who}`;

async function begin(): Promise<Walk> {
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
    said: [],
    replaced: [],
    visible: new Set(),
    stage: null,
    deadline: null,
    over: false,
    late: [],
    now: start,
    made: 0,
  };
  return { testApp, host, people, room, model };
}

/** What this learner may not be sent now, each with its name. */
const forbidden = (model: Model, who: number): [string, string][] => [
  ...model.activities.flatMap(forbiddenOfActivity),
  ...forbiddenReflections(model, who),
  ...model.said
    .filter((said) => said.author !== who && !isSaidToAll(said))
    .map(({ canary, activity }): [string, string] => [`a foreign answer to a ${activity.kind}`, canary]),
  ...model.late.map(({ canary }): [string, string] => ['an answer after the session', canary]),
  ...model.questions
    .filter(({ hidden }) => hidden)
    .map(({ canary }): [string, string] => ['a hidden question', canary]),
  ...[0, 1, 2].flatMap((other) => forbiddenOfProfile(model, other)),
];

const isSaidToAll = ({ activity, hidden }: KnownSaid) => activity.shown && !hidden;

function forbiddenOfActivity({ canary, kind, state, reveal }: KnownActivity): [string, string][] {
  if (state === 'draft') return [['a draft', canary]];
  if (kindTraits[kind].key === null || (state === 'closed' && reveal)) return [];
  return [['a key', `LỜI-GIẢI ${canary}`]];
}

/** Others' reflections and replaced answers, but for the version that the host has chosen for the stage. */
function forbiddenReflections({ reflections, replaced, stage }: Model, who: number): [string, string][] {
  const foreign = reflections.filter(({ author }) => author !== who);
  const texts: [string, string][] = [
    ...foreign.map(({ canary }): [string, string] => ['a foreign reflection', canary]),
    ...replaced.map(({ canary }): [string, string] => ['a replaced answer', canary]),
  ];
  return texts.filter(([, canary]) => canary !== stage?.canary);
}

function forbiddenOfProfile({ visible }: Model, other: number): [string, string][] {
  const texts: [string, string][] = [
    ['a year of birth', String(privateYear(other))],
    ['a job', privateJob(other)],
  ];
  return visible.has(other) ? texts : [...texts, ['a place', ownPlace(other)]];
}

/** Ids and addresses end in random digits, in which any year may stand; a year that got out stands alone. */
function containsCanary(text: string, canary: string): boolean {
  return /^\d+$/.test(canary)
    ? new RegExp(`(?<![\\w-])${canary}(?![\\w-])`).test(text)
    : text.includes(canary);
}

/** The key of a quiz and of a number is shown when it is closed and revealed, and never otherwise. */
function expectKeyShown(shown: ShownActivity, model: Model): void {
  const { kind, state, reveal } = model.activities.find(({ id }) => id === shown.id) as KnownActivity;
  const { key } = kindTraits[kind];
  const isShown = state === 'closed' && reveal;
  for (const { choices, explanation, correct_number } of shown.items) {
    const hasRight = key === 'choices' && isShown;
    expect(choices.every(({ is_correct }) => (is_correct !== null) === hasRight)).toBe(true);
    expect((correct_number ?? null) !== null).toBe(key === 'number' && isShown);
    expect(explanation !== null).toBe(key !== null && isShown);
  }
}

const isLate = ({ late }: Model, id: string, who?: number) =>
  late.some((one) => one.activityId === id && (who === undefined || one.who === who));

/** Every part of these is answered by whoever answers at all. */
function expectCounted(model: Model, id: string, results: { answered: number }[] | null): void {
  const { answeredBy } = model.activities.find((one) => one.id === id) as KnownActivity;
  const inRoom = [...answeredBy].filter((who) => !isLate(model, id, who)).length;
  for (const { answered } of results ?? []) expect(answered).toBe(inRoom);
}

async function inspect({ room, model }: Walk, person: Person, who: number): Promise<void> {
  const { status, text, body } = await person.call('GET', room.path());
  expect(status).toBe(200);
  for (const [what, canary] of forbidden(model, who)) {
    expect(containsCanary(text, canary), `${what} got out: ${canary}`).toBe(false);
  }
  // What may be seen is there: a room that showed nothing would pass every search.
  for (const { canary } of model.said.filter(isSaidToAll)) expect(text, 'words for all').toContain(canary);
  expect(body.activities.map(({ id, state }: KnownActivity) => [id, state])).toEqual(
    model.activities.filter(({ state }) => state !== 'draft').map(({ id, state }) => [id, state]),
  );
  expect(body.stage.id).toBe(model.stage?.id ?? null);
  if (model.stage?.canary) expect(body.stage.reflection.cells[0].text).toContain(model.stage.canary);
  for (const shown of body.activities) expectKeyShown(shown, model);
  // Sent after the session, an answer is in nobody's room, and in no number of it.
  expect(new Set(body.me.responses.map(({ activity_id }: { activity_id: string }) => activity_id))).toEqual(
    new Set(
      model.activities
        .filter(({ id, answeredBy }) => answeredBy.has(who) && !isLate(model, id, who))
        .map(({ id }) => id),
    ),
  );
  for (const { id, results } of body.activities) expectCounted(model, id, results);
  expect(body.votes_open).toBe(model.deadline === null || model.now < model.deadline);
}

test('nothing that is not meant for them ever reaches a learner', { timeout: 240_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: steps, maxLength: steps }), async (taken) => {
      const walk = await begin();
      const { people, room } = walk;
      for (const [at, one] of taken.entries()) {
        await take(walk, one);
        for (const [who, person] of people.entries()) {
          // One of them after every step, all of them now and then: they share what is read.
          if (at % 10 === 0 || who === at % 3) await inspect(walk, person, who);
        }
      }
      const participants = (await (people[0] as Person).call('GET', room.path('/participants'))).text;
      expect(participants).not.toMatch(/NGHỀ-KÍN|19\d\d/);
    }),
    { numRuns: walks, endOnFailure: true },
  );
});
