import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { open, postsOf, read, reply } from '../../../test/discussion-calls.ts';
import { createTestApp, type Person, type TestApp } from '../../../test/test-app.ts';
import { limits } from '../rules.ts';

let testApp: TestApp;
let opener: Person;
let other: Person;

beforeAll(async () => {
  testApp = await createTestApp({ now: '2026-11-21T02:00:00Z' });
  opener = await testApp.person({ pro: ['founder'] });
  other = await testApp.person({ pro: ['founder'] });
});
afterAll(() => testApp.close());

const watch = (person: Person, id: string, level: string) =>
  person.call('PUT', `${postsOf()}/${id}/watch`, { watch: level });
const markRead = (person: Person, id: string, number: number) =>
  person.call('PUT', `${postsOf()}/${id}/read`, { number });
const list = async (person: Person, filter: string) =>
  (await person.call('GET', `${postsOf()}?filter=${filter}&limit=100`)).body as {
    id: string;
    unread_count: number;
    watch: string;
  }[];
const inList = async (person: Person, filter: string, id: string) =>
  (await list(person, filter)).find((row) => row.id === id);

describe('unread', () => {
  test('of a thread that one has opened counts what came since; of one never opened, nothing', async () => {
    const id = await open(opener);
    const [opened, stranger] = [await testApp.person(), await testApp.person()];
    await reply(other, id);
    expect((await markRead(opened, id, 1)).body).toEqual({ read_number: 1 });
    expect(await inList(opened, 'unread', id)).toBeUndefined();
    await reply(other, id);
    await reply(other, id);
    expect(await inList(opened, 'unread', id)).toMatchObject({ unread_count: 2, watch: 'normal' });
    expect(await inList(stranger, 'unread', id)).toBeUndefined();
    expect(await inList(stranger, 'all', id)).toMatchObject({ unread_count: 0 });
    expect((await read(opened, id)).body.read_number).toBe(1);
    await markRead(opened, id, 3);
    expect(await inList(opened, 'unread', id)).toBeUndefined();
  });

  test('of a thread that one follows counts from the start; of a muted one it is never any', async () => {
    const id = await open(opener);
    await reply(other, id);
    const reader = await testApp.person();
    expect((await watch(reader, id, 'watching')).body).toEqual({ watch: 'watching' });
    expect(await inList(reader, 'unread', id)).toMatchObject({ unread_count: 1, watch: 'watching' });
    expect(await inList(reader, 'watching', id)).toBeDefined();
    await watch(reader, id, 'muted');
    expect(await inList(reader, 'unread', id)).toBeUndefined();
    expect(await inList(reader, 'watching', id)).toBeUndefined();
    expect(await inList(reader, 'all', id)).toMatchObject({ unread_count: 0, watch: 'muted' });
    // Neither followed nor ever opened.
    await watch(reader, id, 'normal');
    expect(await inList(reader, 'unread', id)).toBeUndefined();
  });

  test('an own reply is no news to whoever had read everything, and does not hide what they had not', async () => {
    const id = await open(opener);
    await reply(other, id);
    expect((await read(other, id)).body.read_number).toBe(1);
    await reply(opener, id);
    // The author has not marked number 1 as read.
    expect(await inList(opener, 'unread', id)).toMatchObject({ unread_count: 2 });
    await markRead(opener, id, 2);
    await reply(opener, id);
    expect(await inList(opener, 'unread', id)).toBeUndefined();
    expect(await inList(other, 'unread', id)).toMatchObject({ unread_count: 2 });
  });
});

describe('a read mark', () => {
  test('never falls and never stands beyond the last reply', async () => {
    const id = await open(opener);
    for (let n = 0; n < 3; n++) await reply(other, id);
    const reader = await testApp.person();
    expect((await markRead(reader, id, 99)).body).toEqual({ read_number: 3 });
    expect((await markRead(reader, id, 1)).body).toEqual({ read_number: 3 });
    expect((await markRead(reader, id, -1)).status).toBe(400);
    expect((await markRead(reader, 'pst-nothing', 1)).status).toBe(404);
  });

  test('of fifty sent at once the highest stands', async () => {
    const id = await open(opener);
    await testApp.services.db
      .updateTable('community_posts')
      .set({ reply_count: 50 })
      .where('id', '=', id)
      .execute();
    const reader = await testApp.person();
    const numbers = Array.from({ length: 50 }, (_, index) => index + 1);
    const answers = await Promise.all(numbers.map((number) => markRead(reader, id, number)));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect((await read(reader, id)).body.read_number).toBe(50);
  });
});

describe('following', () => {
  test('begins with one’s own question or reply, unless the thread is muted', async () => {
    const id = await open(opener);
    expect((await read(opener, id)).body.watch).toBe('watching');
    expect((await read(other, id)).body.watch).toBe('normal');
    await reply(other, id);
    expect((await read(other, id)).body.watch).toBe('watching');
    await watch(other, id, 'muted');
    await reply(other, id);
    expect((await read(other, id)).body.watch).toBe('muted');
  });

  test('fifty changes and replies at once leave one level and one row', async () => {
    const id = await open(opener);
    const levels = ['watching', 'normal', 'muted'];
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        n % 5 === 0 ? reply(other, id) : watch(other, id, levels[n % 3] ?? 'normal'),
      ),
    );
    expect(answers.filter(({ status }) => status >= 300)).toEqual([]);
    expect(levels).toContain((await read(other, id)).body.watch);
    expect((await read(other, id)).body).toMatchObject({ reply_count: 10, replier_count: 1 });
  });

  test('one’s own threads are a list', async () => {
    const id = await open(opener);
    expect(await inList(opener, 'mine', id)).toBeDefined();
    expect(await inList(other, 'mine', id)).toBeUndefined();
    expect((await opener.call('GET', `${postsOf()}?filter=theirs`)).status).toBe(400);
  });
});

test('429 for a script that follows and unfollows; what is read again costs nothing', async () => {
  const [id, script] = [await open(opener), await testApp.person()];
  await reply(other, id);
  const tries = limits.watches.max + 3;
  const answers = await Promise.all(
    Array.from({ length: tries }, (_, n) => watch(script, id, n % 2 === 0 ? 'watching' : 'normal')),
  );
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(3);
  const marks = await Promise.all(Array.from({ length: 20 }, () => markRead(script, id, 1)));
  expect(marks.every(({ status }) => status === 200)).toBe(true);
});
