import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type MadeBook, makeBook } from '../../../test/books.ts';
import { whileDeleting } from '../../../test/deleting.ts';
import { type Answer, createTestApp, type Person, type TestApp } from '../../../test/test-app.ts';
import { createSession } from '../../accounts/public.ts';

let testApp: TestApp;
let book: MadeBook;
let free: Person;
let pro: Person;
const canary = 'BÍ-MẬT-CỦA-SÁCH';

beforeAll(async () => {
  testApp = await createTestApp({ now: '2026-11-20T03:00:00Z' });
  book = await makeBook(testApp.services, { community: 'founder', canary, sections: 4 });
  free = await testApp.person({ home: 'founder' });
  pro = await testApp.person({ pro: ['founder'] });
});
afterAll(() => testApp.close());

const at = (made: MadeBook, section?: number, slug = 'founder') =>
  `/api/communities/${slug}/books/${made.slug}${section === undefined ? '' : `/sections/${made.sections[section]?.id}`}`;

const keep = (person: Person, made: MadeBook, section: number, ratio: number, finished = false) =>
  person.call('PUT', `${at(made)}/place`, { section_id: made.sections[section]?.id, ratio, finished });

const slugsOf = ({ body }: Answer) => body.map((row: { slug: string }) => row.slug);

describe('the list', () => {
  test('holds what is published, and outlines of at most level two; so does the front page', async () => {
    const make = (sortOrder: number, published: 0 | 1, outlineLevel: number) =>
      makeBook(testApp.services, { community: 'sales', sortOrder, published, outlineLevel });
    const late = await make(2, 1, 3);
    const outline = await make(1, 0, 2);
    const draft = await make(0, 0, 3);
    const list = await free.call('GET', '/api/communities/sales/books');
    expect(slugsOf(list)).toEqual([outline.slug, late.slug]);
    expect(list.body[0]).toMatchObject({ section_count: 3, total_minutes: 12, read_count: 0 });
    const home = await free.call('GET', '/api/communities/sales/home');
    expect(home.body.books).toEqual(list.body);
    expect((await free.call('GET', '/api/communities/sales')).body.counts.books).toBe(2);
    expect((await free.call('GET', at(draft, undefined, 'sales'))).status).toBe(404);
    expect((await free.call('GET', at(draft, 0, 'sales'))).status).toBe(404);
  });

  test('/ebooks is the same list', async () => {
    const [books, ebooks] = await Promise.all([
      free.call('GET', '/api/communities/founder/books'),
      free.call('GET', '/api/communities/founder/ebooks'),
    ]);
    expect(books.status).toBe(200);
    expect(ebooks.text).toBe(books.text);
    expect(books.text).not.toContain(canary);
  });
});

describe('a book', () => {
  test('a free member sees every title, the first section open, and not one word of a body', async () => {
    const { status, body, text } = await free.call('GET', at(book));
    expect(status).toBe(200);
    expect(
      body.chapters.map((chapter: { sections: { locked: boolean }[] }) =>
        chapter.sections.map((section) => section.locked),
      ),
    ).toEqual([[false], [true, true, true]]);
    expect(body).toMatchObject({
      community_slug: 'founder',
      section_count: 4,
      total_minutes: 16,
      jobs_to_be_done: ['Làm xong một việc'],
      reader_pains: ['Mệt vì một chuyện'],
      place: null,
      can: { read_all: false },
    });
    expect(text).not.toContain(canary);
  });

  test('a Pro member finds nothing locked', async () => {
    const { body, text } = await pro.call('GET', at(book));
    expect(body.can.read_all).toBe(true);
    expect(text).not.toContain('"locked":true');
    expect(text).not.toContain(canary);
  });

  test('404 in another community', async () => {
    expect((await pro.call('GET', at(book, undefined, 'sales'))).status).toBe(404);
    expect((await pro.call('GET', at(book, 0, 'sales'))).status).toBe(404);
  });
});

describe('a section', () => {
  test('the first of the first chapter is free', async () => {
    const { status, body } = await free.call('GET', at(book, 0));
    expect(status).toBe(200);
    expect(body).toMatchObject({
      body: `${canary} 1`,
      chapter_title: 'Chương 1',
      position: 1,
      previous: null,
      next: { title: 'Mục 2', locked: true },
    });
  });

  test('the first of the second is 403 PRO_REQUIRED with what Pro costs, and not one word of it', async () => {
    const { status, body, text } = await free.call('GET', at(book, 1));
    expect(status).toBe(403);
    expect(body).toMatchObject({
      code: 'PRO_REQUIRED',
      community_slug: 'founder',
      price_today_vnd: 11_000_000,
      price_next_month_vnd: 12_000_000,
      next_change_at: '2026-11-30T17:00:00.000Z',
    });
    expect(text).not.toContain(canary);
  });

  test('Pro reads it; expired Pro, Pro elsewhere and operators do not', async () => {
    expect((await pro.call('GET', at(book, 1))).body.body).toBe(`${canary} 2`);
    for (const person of [
      await testApp.person({ expiredPro: ['founder'] }),
      await testApp.person({ pro: ['sales'] }),
      await testApp.person({ roles: ['owner'] }),
    ]) {
      const answer = await person.call('GET', at(book, 1));
      expect(answer.status).toBe(403);
      expect(answer.text).not.toContain(canary);
    }
  });

  test('Pro ends at its instant', async () => {
    const reader = await testApp.person({ pro: ['founder'] });
    testApp.setClock('2027-11-20T02:59:59.999Z');
    expect((await reader.call('GET', at(book, 1))).status).toBe(200);
    testApp.setClock('2027-11-20T03:00:00Z');
    expect((await reader.call('GET', at(book, 1))).status).toBe(403);
    testApp.setClock('2026-11-20T03:00:00Z');
  });

  test('an open community reads fully; a hidden one does not exist', async () => {
    const { db } = testApp.services;
    const open = await makeBook(testApp.services, { community: 'food', canary });
    const food = (set: { access?: 'open'; status?: 'hidden' }) =>
      db.updateTable('communities').set(set).where('slug', '=', 'food').execute();
    await food({ access: 'open' });
    expect((await free.call('GET', at(open, 2, 'food'))).status).toBe(200);
    const put = { section_id: open.sections[2]?.id, ratio: 0.5 };
    expect((await free.call('PUT', `${at(open, undefined, 'food')}/place`, put)).status).toBe(200);
    await food({ status: 'hidden' });
    const reader = await testApp.person({ pro: ['food'] });
    for (const path of ['/books', '/ebooks', `/books/${open.slug}`]) {
      expect((await reader.call('GET', `/api/communities/food${path}`)).status).toBe(404);
    }
    const hidden = await reader.call('GET', at(open, 0, 'food'));
    expect(hidden.status).toBe(404);
    expect(hidden.text).not.toContain(canary);
    // The same as for a section that is not there in a community that is.
    const absent = await reader.call('GET', at(open, 0, 'founder'));
    expect({ ...hidden.body, request_id: '' }).toEqual({ ...absent.body, request_id: '' });
  });

  test('404 for a section of another book', async () => {
    const other = await makeBook(testApp.services, { community: 'founder' });
    const path = `${at(book)}/sections/${other.sections[0]?.id}`;
    expect((await pro.call('GET', path)).status).toBe(404);
    const put = { section_id: other.sections[0]?.id, ratio: 0.5 };
    expect((await pro.call('PUT', `${at(book)}/place`, put)).status).toBe(404);
  });

  test('401 for a guest, everywhere', async () => {
    for (const path of ['/api/communities/founder/books', at(book), at(book, 0)]) {
      const { status, text } = await testApp.guest('GET', path);
      expect(status).toBe(401);
      expect(text).not.toContain(canary);
    }
  });
});

describe('the place', () => {
  test('kept on one device, found on another; the later one wins', async () => {
    const phone = await testApp.person({ pro: ['founder'] });
    const laptop = await secondSession(phone);
    testApp.setClock('2026-11-20T03:00:00.000Z');
    expect((await keep(phone, book, 1, 0.25)).body).toEqual({
      section_id: book.sections[1]?.id,
      ratio: 0.25,
      updated_at: '2026-11-20T03:00:00.000Z',
    });
    testApp.setClock('2026-11-20T03:00:05.000Z');
    await keep(laptop, book, 2, 0.5);
    expect((await phone.call('GET', at(book))).body.place).toMatchObject({
      section_id: book.sections[2]?.id,
      ratio: 0.5,
    });
    expect((await phone.call('GET', at(book, 2))).body.place.ratio).toBe(0.5);
    expect((await phone.call('GET', at(book, 1))).body.place).toBeNull();
  });

  test('one that was on its way longer does not win over a later one', async () => {
    const reader = await testApp.person({ pro: ['founder'] });
    testApp.setClock('2026-11-20T03:00:10.000Z');
    await keep(reader, book, 2, 0.75);
    testApp.setClock('2026-11-20T03:00:09.000Z');
    const { status, body } = await keep(reader, book, 1, 0.5);
    expect(status).toBe(200);
    expect(body).toEqual({
      section_id: book.sections[2]?.id,
      ratio: 0.75,
      updated_at: '2026-11-20T03:00:10.000Z',
    });
  });

  test('finished marks the section as read, once and for good', async () => {
    const reader = await testApp.person({ pro: ['founder'] });
    await keep(reader, book, 0, 1, true);
    await keep(reader, book, 0, 1, true);
    await keep(reader, book, 0, 0);
    const { body } = await reader.call('GET', at(book));
    expect(body.read_count).toBe(1);
    expect(body.chapters[0].sections[0].is_read).toBe(true);
    expect((await reader.call('GET', at(book, 0))).body.is_read).toBe(true);
    const { body: list } = await reader.call('GET', '/api/communities/founder/books');
    expect(list.find((row: { slug: string }) => row.slug === book.slug).read_count).toBe(1);
  });

  test('403 in a locked section, and nothing is stored', async () => {
    const reader = await testApp.person();
    expect((await keep(reader, book, 1, 0.5, true)).status).toBe(403);
    expect((await reader.call('GET', at(book))).body).toMatchObject({ place: null, read_count: 0 });
  });

  test('400 for a ratio that is none', async () => {
    for (const ratio of [-0.1, 1.1, '0.5', null]) {
      const body = { section_id: book.sections[0]?.id, ratio };
      expect((await pro.call('PUT', `${at(book)}/place`, body)).status).toBe(400);
    }
  });

  test('50 at once: all succeed, one place stands, read counts once', async () => {
    const reader = await testApp.person({ pro: ['founder'] });
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        keep(reader, book, index % 4, (index % 4) / 4, index % 4 === 3),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const { body } = await reader.call('GET', at(book));
    const kept = book.sections.findIndex((section) => section.id === body.place.section_id);
    expect(body.place.ratio).toBe(kept / 4);
    expect(body.read_count).toBe(1);
  });
});

/** The same person on another device. */
async function secondSession(person: Person): Promise<Person> {
  const { token } = await createSession(testApp.services, person.viewer.email);
  const headers = { authorization: `Bearer ${token}` };
  return {
    ...person,
    token,
    call: (method, url, body) => testApp.guest(method, url, body, { headers }),
  };
}

test('a place in a section deleted at that instant is 404', async () => {
  const made = await makeBook(testApp.services, { community: 'founder' });
  const { id = '' } = made.sections[1] ?? {};
  const answer = await whileDeleting(testApp.services, 'legacy_ebook_sections', id, () =>
    keep(pro, made, 1, 0.5, true),
  );
  expect([answer.status, answer.body.code]).toEqual([404, 'NOT_FOUND']);
  expect((await keep(pro, made, 0, 0.5)).status).toBe(200);
});
