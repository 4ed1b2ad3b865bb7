import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type MadeCourse, makeCourse } from '../../test/courses.ts';
import { open, reply } from '../../test/discussion-calls.ts';
import { makePost } from '../../test/discussions.ts';
import { makeEvent } from '../../test/events.ts';
import { createTestApp, type Person, type TestApp, type Traits } from '../../test/test-app.ts';
import { saveProgress } from '../courses/public.ts';
import { sendEngagementEmails } from './round-actions.ts';

let testApp: TestApp;
const start = '2026-11-17T03:00:00.000Z';

beforeAll(async () => {
  testApp = await createTestApp({ now: start });
});
beforeEach(async () => {
  testApp.setClock(start);
  const { db } = testApp.services;
  for (const table of ['engagement_rounds', 'engagement_reminders', 'email_outbox', 'events'] as const) {
    await db.deleteFrom(table).execute();
  }
  for (const table of ['community_post_people', 'community_post_replies', 'community_posts'] as const) {
    await db.deleteFrom(table).execute();
  }
  await db.updateTable('legacy_courses').set({ is_published: false }).execute();
  // Nobody from the test before.
  await db.updateTable('accounts').set({ is_active: false }).execute();
});
afterAll(() => testApp.close());

/** Somebody whose profile is complete. */
async function member(traits: Traits = {}): Promise<Person> {
  const person = await testApp.person(traits);
  await change(person, {
    photo_url: 'https://anh.example/an.webp',
    job_title: 'Thợ bánh',
    intro: 'Chào mọi người',
  });
  return person;
}
const change = (person: Person, values: object) =>
  testApp.services.db.updateTable('accounts').set(values).where('id', '=', person.viewer.accountId).execute();

/** A round at ten in the morning in Vietnam. */
async function roundOn(day: string, time = '03:00:00Z') {
  testApp.setClock(`${day}T${time}`);
  await sendEngagementEmails(testApp.services);
}
const engagement = ['pro_expiring', 'learning_nudge', 'community_weekly', 'profile_incomplete'];
const messages = (person: Person) =>
  testApp.services.db
    .selectFrom('email_outbox')
    .select(['kind', 'subject', 'text', 'html'])
    .where('account_id', '=', person.viewer.accountId)
    .where('kind', 'in', engagement)
    .orderBy('id')
    .execute();
const kinds = async (person: Person) => (await messages(person)).map(({ kind }) => kind);

const setProEnd = (person: Person, end: string) =>
  testApp.services.db
    .updateTable('community_memberships')
    .set({ tier: 'pro', pro_expires_at: end })
    .where('user_id', '=', person.viewer.accountId)
    .execute();

describe('Pro that ends', () => {
  test('is announced 30, 7 and 1 days before, once each, with the price of the day', async () => {
    const an = await member({ home: 'founder' });
    await setProEnd(an, '2027-01-10T12:00:00Z');
    const sent: Record<string, number> = {};
    for (
      let at = Date.parse('2026-12-08T03:00:00Z');
      at <= Date.parse('2027-01-12T03:00:00Z');
      at += 86_400_000
    ) {
      const day = new Date(at).toISOString().slice(0, 10);
      await roundOn(day);
      const count = (await kinds(an)).filter((kind) => kind === 'pro_expiring').length;
      if (count > 0) sent[count] ??= Number(day.replaceAll('-', ''));
    }
    expect(sent).toEqual({ 1: 20261212, 2: 20270104, 3: 20270110 });
    const { body } = await an.call('GET', '/api/communities/founder');
    const [, , last] = (await messages(an)).filter(({ kind }) => kind === 'pro_expiring');
    testApp.setClock('2027-01-10T03:00:00Z');
    expect(last?.text).toContain(body.price.today_vnd.toLocaleString('vi'));
  });

  test('is announced anew for the end of a renewal, and not where nothing is on sale', async () => {
    const an = await member({ home: 'founder' });
    const binh = await member({ home: 'founder' });
    await setProEnd(an, '2026-12-20T12:00:00Z');
    await roundOn('2026-11-21');
    await setProEnd(an, '2027-12-20T12:00:00Z');
    await roundOn('2026-12-14');
    expect(await kinds(an)).toEqual(['pro_expiring']);
    await roundOn('2027-11-21');
    expect(await kinds(an)).toEqual(['pro_expiring', 'pro_expiring']);
    const { db } = testApp.services;
    const founder = await db
      .selectFrom('communities')
      .selectAll()
      .where('slug', '=', 'founder')
      .executeTakeFirstOrThrow();
    await setProEnd(binh, '2028-01-20T12:00:00Z');
    await db.updateTable('communities').set({ pricing_json: '{}' }).where('slug', '=', 'founder').execute();
    await roundOn('2027-12-22');
    await db
      .updateTable('communities')
      .set({ pricing_json: JSON.stringify(founder.pricing_json) })
      .where('slug', '=', 'founder')
      .execute();
    expect(await kinds(binh)).toEqual([]);
  });
});

describe('a pause in learning', () => {
  const read = (
    person: Person,
    course: MadeCourse,
    lesson: number,
    status: 'in_progress' | 'completed' = 'completed',
  ) =>
    saveProgress(testApp.services, person.viewer, {
      slug: 'founder',
      courseSlug: course.slug,
      lessonId: course.lessons[lesson]?.id ?? '',
      status,
    });

  test('is mentioned after 7 and after 21 days, with the lesson to go on with', async () => {
    const an = await member({ home: 'founder', pro: ['founder'] });
    const course = await makeCourse(testApp.services, { community: 'founder', lessons: 3 });
    await read(an, course, 0);
    await read(an, course, 1, 'in_progress');
    const days = Array.from({ length: 60 }, (_, day) =>
      new Date(Date.parse(start) + day * 86_400_000).toISOString(),
    );
    const sentOn: number[] = [];
    for (const [day, instant] of days.entries()) {
      const before = (await kinds(an)).filter((kind) => kind === 'learning_nudge').length;
      await roundOn(instant.slice(0, 10));
      if ((await kinds(an)).filter((kind) => kind === 'learning_nudge').length > before) sentOn.push(day);
    }
    expect(sentOn).toEqual([7, 21]);
    const [nudge] = (await messages(an)).filter(({ kind }) => kind === 'learning_nudge');
    expect(nudge?.html).toContain(`/c/founder/courses/${course.slug}/${course.lessons[1]?.id}`);
    expect(nudge?.text).toContain('1/3');
  });

  test('ends with reading, and the next pause is mentioned again', async () => {
    const an = await member({ home: 'founder', pro: ['founder'] });
    const course = await makeCourse(testApp.services, { community: 'founder', lessons: 3 });
    await read(an, course, 0);
    await roundOn('2026-11-25');
    testApp.setClock('2026-11-26T03:00:00Z');
    await read(an, course, 1);
    await roundOn('2026-12-01');
    expect(await kinds(an)).toEqual(['learning_nudge']);
    await roundOn('2026-12-03');
    expect(await kinds(an)).toEqual(['learning_nudge', 'learning_nudge']);
    testApp.setClock('2026-12-04T03:00:00Z');
    await read(an, course, 2);
    await roundOn('2026-12-12');
    expect(await kinds(an)).toHaveLength(2);
  });

  test('is not mentioned where the next lesson is locked', async () => {
    const an = await member({ home: 'founder' });
    const course = await makeCourse(testApp.services, { community: 'founder', lessons: 3 });
    await read(an, course, 0);
    await roundOn('2026-11-25');
    expect(await kinds(an)).toEqual([]);
  });
});

describe('the weekly message', () => {
  test('names what is new in the home community by its titles, on Mondays, and never its texts', async () => {
    const { services } = testApp;
    const an = await member({ home: 'founder' });
    await services.db.updateTable('community_memberships').set({ is_home: false }).execute();
    const binh = await member({ home: 'founder' });
    await makeCourse(services, { community: 'founder', canary: 'CANARY' });
    await makePost(services, an, { title: 'Hỏi về giá vốn', canary: 'CANARY' });
    await makeEvent(services, { title: 'Đọc báo cáo', community: 'founder', inHours: 200 });
    await roundOn('2026-11-22');
    expect(await kinds(an)).toEqual([]);
    await roundOn('2026-11-23');
    // The only community stands in where no home is chosen.
    for (const person of [an, binh]) {
      const [weekly, ...others] = await messages(person);
      expect(weekly?.kind).toBe('community_weekly');
      for (const title of ['Khóa khoa-', 'Hỏi về giá vốn', 'Đọc báo cáo'])
        expect(weekly?.text).toContain(title);
      expect(`${weekly?.text} ${weekly?.html}`).not.toContain('CANARY');
      expect(others).toEqual([]);
    }
  });

  test('says who replied to the recipient, also in a week without anything else, and nothing of a locked post', async () => {
    const { services } = testApp;
    const an = await member({ pro: ['founder'] });
    const binh = await member({ pro: ['founder'] });
    await services.db
      .updateTable('accounts')
      .set({ full_name: 'Bình Trả Lời' })
      .where('id', '=', binh.viewer.accountId)
      .execute();
    testApp.setClock('2026-11-12T03:00:00Z');
    const asked = await open(an, { title: 'Câu hỏi cũ' });
    const course = await makeCourse(services, { community: 'founder', lessons: 2 });
    const locked = await open(an, { title: 'CANARY khóa', about: `lesson:${course.lessons[1]?.id}` });
    testApp.setClock('2026-11-24T03:00:00Z');
    for (const post of [asked, locked]) await reply(binh, post);
    await reply(an, asked);
    await roundOn('2026-11-30');
    const [weekly] = (await messages(an)).filter(({ kind }) => kind === 'community_weekly');
    expect(weekly?.text).toContain('Bình Trả Lời trả lời câu hỏi của bạn.');
    expect(weekly?.text).toContain('Câu hỏi cũ');
    expect(`${weekly?.text} ${weekly?.html}`).not.toContain('CANARY');
    expect(await kinds(binh)).not.toContain('community_weekly');
  });

  test('is left out in a week without anything new', async () => {
    const { services } = testApp;
    const an = await member({ home: 'founder' });
    await makePost(services, an);
    await makePost(services, an, { community: 'marketing' });
    await roundOn('2026-11-23');
    await roundOn('2026-11-30');
    expect(await kinds(an)).toEqual(['community_weekly']);
  });

  test('leaves out what members do not find in the lists', async () => {
    const { services } = testApp;
    const an = await member({ home: 'founder' });
    await makeCourse(services, { community: 'founder', published: false });
    const { postId } = await makePost(services, an, { title: 'Bài đã xóa' });
    await services.db
      .updateTable('community_posts')
      .set({ deleted_at: start, deleted_by: 'author' })
      .where('id', '=', postId)
      .execute();
    await roundOn('2026-11-23');
    expect(await kinds(an)).toEqual([]);
  });
});

describe('a profile that lacks something', () => {
  test('is mentioned seven days after the account was made, once for ever', async () => {
    const an = await testApp.person();
    await change(an, { intro: 'Chào' });
    const complete = await member();
    await roundOn('2026-11-23');
    expect(await kinds(an)).toEqual([]);
    await roundOn('2026-11-24');
    await testApp.services.db
      .deleteFrom('email_outbox')
      .where('account_id', '=', complete.viewer.accountId)
      .execute();
    const [mention] = await messages(an);
    expect(mention?.text).toContain('ảnh đại diện, nghề nghiệp');
    expect(mention?.text).not.toContain('lời giới thiệu');
    await testApp.services.db.deleteFrom('email_outbox').execute();
    await roundOn('2026-11-25');
    expect(await kinds(an)).toEqual([]);
    expect(await kinds(complete)).toEqual([]);
  });
});

describe('a round', () => {
  test('waits for the morning', async () => {
    const an = await testApp.person();
    await roundOn('2026-11-24', '13:00:00Z');
    await roundOn('2026-11-25', '00:59:59Z');
    expect(await kinds(an)).toEqual([]);
    await roundOn('2026-11-25', '01:00:00Z');
    expect(await kinds(an)).toEqual(['profile_incomplete']);
  });

  test('sends one message a day, by priority; another kind takes the turn of one that is unsubscribed from', async () => {
    const { services } = testApp;
    const an = await testApp.person({ home: 'founder' });
    const binh = await testApp.person({ home: 'founder' });
    for (const person of [an, binh]) await setProEnd(person, '2026-12-01T03:00:00Z');
    await services.db
      .insertInto('email_preferences')
      .values({ account_id: binh.viewer.accountId, kind: 'pro_expiring', unsubscribed_at: start })
      .execute();
    await roundOn('2026-11-24');
    await roundOn('2026-11-24', '05:00:00Z');
    expect(await kinds(an)).toEqual(['pro_expiring']);
    expect(await kinds(binh)).toEqual(['profile_incomplete']);
    await roundOn('2026-11-25');
    expect(await kinds(an)).toEqual(['pro_expiring', 'profile_incomplete']);
  });

  test.each<[string, object]>([
    ['is closed', { is_active: false }],
    ['has asked to be closed', { closed_at: start }],
    ['is locked', { integrity_locked_until: '2027-01-01T00:00:00Z' }],
    ['has an address that was not verified', { email_verified: false }],
    ['has no address', { email: null }],
  ])('writes nothing to an account that %s', async (_, values) => {
    const an = await testApp.person();
    await change(an, values);
    await roundOn('2026-11-24');
    expect(await kinds(an)).toEqual([]);
  });

  describe('over many accounts', () => {
    const count = 450;
    beforeEach(async () => {
      const { db } = testApp.services;
      await db.deleteFrom('accounts').where('id', 'like', 'acc-many-%').execute();
      await sql`
        INSERT INTO accounts (id, school_id, email, email_verified, full_name, created_at, updated_at)
        SELECT 'acc-many-' || n, (SELECT id FROM schools WHERE is_default), 'many-' || n || '@test.local', true,
          'Bạn ' || n, ${start}, ${start}
        FROM generate_series(1, ${count}) n`.execute(db);
      testApp.setClock('2026-11-24T03:00:00Z');
    });
    const sent = async () => {
      const rows = await testApp.services.db
        .selectFrom('email_outbox')
        .select('account_id')
        .where('account_id', 'like', 'acc-many-%')
        .execute();
      return { messages: rows.length, accounts: new Set(rows.map(({ account_id }) => account_id)).size };
    };

    test('writes to each once when ten processes begin at the same moment', async () => {
      await Promise.all(Array.from({ length: 10 }, () => sendEngagementEmails(testApp.services)));
      // One that found the round locked has left it to the others.
      await sendEngagementEmails(testApp.services);
      expect(await sent()).toEqual({ messages: count, accounts: count });
    });

    test('that dies goes on where it was, and writes to nobody twice', async () => {
      const { services } = testApp;
      let left = 300;
      const dying: typeof services = {
        ...services,
        outbox: {
          ...services.outbox,
          enqueue: async (...message) => {
            if (left-- === 0) throw new Error('the process dies');
            return await services.outbox.enqueue(...message);
          },
        },
      };
      await expect(sendEngagementEmails(dying)).rejects.toThrow('the process dies');
      const before = await sent();
      expect(before.messages).toBeGreaterThan(0);
      expect(before.messages).toBeLessThan(count);
      await sendEngagementEmails(services);
      await sendEngagementEmails(services);
      expect(await sent()).toEqual({ messages: count, accounts: count });
    });
  });
});
