import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeCourse } from '../../test/courses.ts';
import { createTestApp, type Person, type TestApp } from '../../test/test-app.ts';
import { mondayOf } from './rules.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp();
});
afterAll(() => testApp.close());

const url = '/api/user/weekly-aim';
const aimOf = async (person: Person) => (await person.call('GET', url)).body.aim;
const choose = (person: Person, aim: unknown) => person.call('PUT', url, aim);

test.each([
  ['2026-11-23T00:00:00Z', '2026-11-22T17:00:00.000Z'],
  ['2026-11-22T16:59:59Z', '2026-11-15T17:00:00.000Z'],
  ['2026-11-22T17:00:00Z', '2026-11-22T17:00:00.000Z'],
])('the week of %s began at %s: on Monday in Vietnam', (now, monday) => {
  expect(mondayOf(new Date(now)).toISOString()).toBe(monday);
});

test('an aim counts what was completed since Monday; another week begins at zero', async () => {
  testApp.setClock('2026-11-20T03:00:00Z');
  const course = await makeCourse(testApp.services, { community: 'founder', lessons: 3 });
  const pro = await testApp.person({ pro: ['founder'] });
  const complete = (at: number, status = 'completed') =>
    pro.call(
      'PUT',
      `/api/communities/founder/courses/${course.slug}/lessons/${course.lessons[at]?.id}/progress`,
      { status },
    );
  expect(await aimOf(pro)).toBeNull();
  await complete(0);
  expect((await choose(pro, { kind: 'lessons', amount: 2 })).body.aim).toEqual({
    kind: 'lessons',
    amount: 2,
    done: 1,
  });
  await complete(1);
  await complete(2, 'in_progress');
  expect(await aimOf(pro)).toEqual({ kind: 'lessons', amount: 2, done: 2 });
  const { aim } = (await choose(pro, { kind: 'minutes', amount: 60 })).body;
  expect(aim.done).toBeGreaterThan(0);
  testApp.setClock('2026-11-23T03:00:00Z');
  expect((await aimOf(pro)).done).toBe(0);
});

test('is taken back, is one however often and at once it is chosen, and is refused out of its limits', async () => {
  const an = await testApp.person();
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, at) => choose(an, { kind: 'lessons', amount: 1 + (at % 10) })),
  );
  expect(answers.every(({ status }) => status === 200)).toBe(true);
  expect((await aimOf(an)).kind).toBe('lessons');
  for (const aim of [
    { kind: 'lessons', amount: 0 },
    { kind: 'lessons', amount: 11 },
    { kind: 'minutes', amount: 9 },
    { kind: 'minutes', amount: 301 },
    { kind: 'none', amount: 1 },
    { kind: 'streak', amount: 1 },
  ])
    expect((await choose(an, aim)).status).toBe(400);
  await choose(an, { kind: 'none' });
  await choose(an, { kind: 'none' });
  expect(await aimOf(an)).toBeNull();
});
