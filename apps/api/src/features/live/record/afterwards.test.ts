import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type Asked,
  answer,
  ask,
  number,
  openRoom,
  openText,
  pick,
  poll,
  quiz,
  reflection,
  start,
  task,
  write,
} from '../../../test/live.ts';
import { createTestApp, type Person, type TestApp } from '../../../test/test-app.ts';
import { drawReport, type Report } from './lib/report-pdf.ts';
import { reportsOf } from './lib/report-results.ts';
import { reportWords } from './lib/report-words.ts';

let testApp: TestApp;
let host: Person;
beforeAll(async () => {
  testApp = await createTestApp({ now: '2026-11-21T12:00:00Z' });
  host = await testApp.person({ roles: ['host'] });
});
afterAll(() => testApp.close());

const people = (...names: string[]) => Promise.all(names.map((name) => testApp.person({ name })));

describe('how a session went', () => {
  test('is said of each activity: who answered, how many rightly, how well', async () => {
    const [me, other, away] = (await people('Mai Anh', 'Bình', 'Chi')) as [Person, Person, Person];
    const room = await openRoom(testApp, [me, other, away]);
    for (const person of [me, other]) await person.call('POST', room.path('/presence'));
    const asked: Asked = await start(host, room, quiz);
    const guessed: Asked = await start(host, room, number);
    const written: Asked = await start(host, room, task);
    await host.call('POST', room.hostPath('/activities'), { ...poll, title: 'Còn nháp' });
    await me.call('POST', room.path(`/activities/${asked.id}/response`), pick(asked));
    await other.call('POST', room.path(`/activities/${asked.id}/response`), pick(asked, 1));
    await me.call('POST', room.path(`/activities/${guessed.id}/response`), {
      answers: [{ item_id: guessed.items[0]?.id, number: 120.5 }],
    });
    await answer(me, room, written, 'Bài của tôi');
    await answer(other, room, written, 'Bài chưa chấm');
    const { body: responses } = await host.call('GET', room.hostPath(`/responses?activity_id=${written.id}`));
    const mine = responses.find(({ full_name }: { full_name: string }) => full_name === 'Mai Anh');
    await host.call('PUT', room.hostPath(`/responses/${mine.id}/evaluation`), {
      scores: task.rubric.map(({ label }) => ({ label, score: 4 })),
    });

    const { body } = await host.call('GET', room.hostPath('/summary'));
    expect(body).toEqual({
      people: { said_yes: 3, joined: 2, answered: 2 },
      activities: [
        {
          id: asked.id,
          response_count: 2,
          late_count: 0,
          right_share: 0.5,
          mean_score: null,
          max_score: null,
        },
        {
          id: guessed.id,
          response_count: 1,
          late_count: 0,
          right_share: 1,
          mean_score: null,
          max_score: null,
        },
        { id: written.id, response_count: 2, late_count: 0, right_share: null, mean_score: 8, max_score: 15 },
      ],
    });
    expect((await me.call('GET', room.hostPath('/summary'))).status).toBe(403);
  });

  test('an answer with all right choices and one more is wrong, in whatever order', async () => {
    const [me] = (await people('Dung')) as [Person];
    const room = await openRoom(testApp, [me]);
    const item = {
      prompt: 'Khoản nào đổi theo số ly?',
      multiple: true,
      choices: [{ label: 'Sữa', is_correct: true }, { label: 'Ly', is_correct: true }, { label: 'Thuê' }],
      explanation: 'Thuê không đổi.',
    };
    const active: Asked = await start(host, room, { ...quiz, items: [item, { ...item, prompt: 'Lại?' }] });
    const [one, two] = active.items;
    const ids = (from: Asked['items'][number] | undefined, ...at: number[]) =>
      at.map((place) => from?.choices[place]?.id);
    await me.call('POST', room.path(`/activities/${active.id}/response`), {
      answers: [
        { item_id: one?.id, choice_ids: ids(one, 1, 0) },
        { item_id: two?.id, choice_ids: ids(two, 0, 1, 2) },
      ],
    });
    const { body } = await host.call('GET', room.hostPath('/summary'));
    expect(body.activities[0].right_share).toBe(0.5);
  });
});

describe('who has not answered', () => {
  test('is who said yes or came, for an activity or at all, page after page', async () => {
    const [me, came, away] = (await people('An Đã Trả Lời', 'Bảo Chỉ Vào', '=Cường')) as [
      Person,
      Person,
      Person,
    ];
    const room = await openRoom(testApp, [me, came, away]);
    await came.call('POST', room.path('/presence'));
    // Came, and said no afterwards.
    await came.call('POST', `/api/events/${room.slug}/rsvp`, { answer: 'no' });
    const first: Asked = await start(host, room, quiz);
    const second: Asked = await start(host, room, poll);
    await me.call('POST', room.path('/presence'));
    await answer(me, room, first);
    const names = async (query = '') => {
      const { body } = await host.call('GET', room.hostPath(`/silent${query}`));
      return body.map(({ full_name, joined_at, response_count }: Record<string, unknown>) => [
        full_name,
        joined_at !== null,
        response_count,
      ]);
    };
    const silent = [
      ['=Cường', false, 0],
      ['Bảo Chỉ Vào', true, 0],
    ];
    expect((await names()).toSorted()).toEqual(silent);
    expect((await names(`?activity_id=${first.id}`)).toSorted()).toEqual(silent);
    expect((await names(`?activity_id=${second.id}`)).toSorted()).toEqual([
      silent[0],
      ['An Đã Trả Lời', true, 1],
      silent[1],
    ]);

    const seen: string[] = [];
    let next: string | undefined = room.hostPath(`/silent?limit=1&activity_id=${second.id}`);
    while (next !== undefined) {
      const page = await host.call('GET', next);
      seen.push(...page.body.map(({ full_name }: { full_name: string }) => full_name));
      next = /<([^>]+)>; rel="next"/.exec(String(page.headers.link ?? ''))?.[1];
    }
    expect(seen).toHaveLength(3);
    expect(new Set(seen).size).toBe(3);

    const csv = await host.call('GET', room.hostPath(`/silent.csv?activity_id=${second.id}`));
    expect(csv.headers['content-disposition']).toBe(`attachment; filename="${room.slug}-chua-tra-loi.csv"`);
    expect(csv.text).toContain("'=Cường,,0,");
    expect(csv.text.trim().split('\r\n')).toHaveLength(4);
  });

  test('is asked for an activity of this event that was begun, and no other', async () => {
    const room = await openRoom(testApp);
    const elsewhere = await start(host, await openRoom(testApp), poll);
    const draft = (await host.call('POST', room.hostPath('/activities'), poll)).body;
    for (const id of [elsewhere.id, draft.id, 'lac-khong-co'])
      for (const path of ['silent', 'silent.csv'])
        expect((await host.call('GET', room.hostPath(`/${path}?activity_id=${id}`))).status).toBe(404);
  });

  test('leaves out closed accounts, which read nothing', async () => {
    const [gone] = (await people('Đã Đóng')) as [Person];
    const room = await openRoom(testApp, [gone]);
    await testApp.services.db
      .updateTable('accounts')
      .set({ is_active: false })
      .where('id', '=', gone.viewer.accountId)
      .execute();
    expect((await host.call('GET', room.hostPath('/silent'))).body).toEqual([]);
  });
});

describe('the report', () => {
  const report: Report = {
    event: { title: 'Tính giá vốn', starts_at: '2026-11-21T12:00:00.000Z', host_name: 'Chị Hà' },
    summary: { people: { said_yes: 2, joined: 1, answered: 1 }, activities: [] },
    activities: [],
    questions: [],
    came: null,
  };

  test('is a PDF that is told apart by the event, with names only when they are asked for', async () => {
    const [me] = (await people('Người Có Tên')) as [Person];
    const room = await openRoom(testApp, [me]);
    for (const body of [quiz, openText, reflection, task]) await start(host, room, body);
    await me.call('POST', room.path('/presence'));
    await ask(me, room, 'Bao giờ có bản ghi?');
    const [plain, named] = [
      await host.call('GET', room.hostPath('/report.pdf')),
      await host.call('GET', room.hostPath('/report.pdf?names=true')),
    ];
    for (const { status, headers, text } of [plain, named]) {
      expect(status).toBe(200);
      expect(headers['content-type']).toBe('application/pdf');
      expect(headers['content-disposition']).toBe(`attachment; filename="${room.slug}-tong-ket.pdf"`);
      expect(text.startsWith('%PDF-1.7')).toBe(true);
    }
    expect(named.text.length).toBeGreaterThan(plain.text.length);
    expect((await me.call('GET', room.hostPath('/report.pdf'))).status).toBe(403);
  });

  test('is drawn where nothing happened, too', async () => {
    expect((await drawReport(report, 'en')).subarray(0, 5).toString()).toBe('%PDF-');
  });

  test('says what the room may know: no hidden card, no word of what people wrote for themselves', async () => {
    const [me, other] = (await people('Một', 'Hai')) as [Person, Person];
    const room = await openRoom(testApp, [me, other]);
    const open = await start(host, room, openText);
    const cells = await start(host, room, reflection);
    await me.call('POST', room.path(`/activities/${open.id}/response`), write(open, 'Thẻ ở lại'));
    const { body: card } = await other.call(
      'POST',
      room.path(`/activities/${open.id}/response`),
      write(open, 'Thẻ bị ẩn'),
    );
    await answer(me, room, cells, 'Riêng tư');
    await host.call('PUT', room.hostPath(`/cards/${card.id}`), {
      item_id: open.items[0].id,
      group_id: null,
      hidden: true,
    });
    const { body: activities } = await host.call('GET', room.hostPath('/activities'));
    // biome-ignore lint/suspicious/noExplicitAny: as it came
    const said = JSON.stringify(activities.map((one: any) => reportsOf(one, reportWords.vi)));
    expect(said).toContain('Thẻ ở lại');
    expect(said).not.toContain('Thẻ bị ẩn');
    expect(said).not.toContain('Riêng tư');
  });
});
