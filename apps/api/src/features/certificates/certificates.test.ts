import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type MadeCourse, makeCourse } from '../../test/courses.ts';
import { createTestApp, type Person, type TestApp } from '../../test/test-app.ts';

let testApp: TestApp;
let course: MadeCourse;

beforeAll(async () => {
  testApp = await createTestApp({ now: '2026-11-20T03:00:00Z' });
  course = await makeCourse(testApp.services, { community: 'founder', lessons: 3 });
});
afterAll(() => testApp.close());

const progress = (who: Person, made: MadeCourse, lesson: number, status: string) =>
  who.call(
    'PUT',
    `/api/communities/founder/courses/${made.slug}/lessons/${made.lessons[lesson]?.id}/progress`,
    { status },
  );

async function finish(who: Person, made: MadeCourse) {
  let last: Awaited<ReturnType<typeof progress>> | undefined;
  for (const index of made.lessons.keys()) last = await progress(who, made, index, 'completed');
  return last;
}

const mails = (who: Person) =>
  testApp.services.db
    .selectFrom('email_outbox')
    .select(['kind', 'subject'])
    .where('account_id', '=', who.viewer.accountId)
    .where('kind', 'in', ['class_enrolled', 'certificate_issued'])
    .orderBy('created_at')
    .execute();

const own = async (who: Person) => (await who.call('GET', '/api/user/certificates')).body;

describe('the certificate', () => {
  test('comes with the last lesson, with the names of that day, and everyone can check it', async () => {
    const person = await testApp.person({ name: 'Nguyễn Thị Hồng Ánh', pro: ['founder'] });
    expect((await progress(person, course, 0, 'completed')).body.certificate_id).toBeNull();
    expect((await progress(person, course, 1, 'completed')).body.certificate_id).toBeNull();
    expect(await own(person)).toEqual([]);
    const id = (await progress(person, course, 2, 'completed')).body.certificate_id;

    await testApp.services.db
      .updateTable('accounts')
      .set({ full_name: 'Tên Mới' })
      .where('id', '=', person.viewer.accountId)
      .execute();
    const [certificate] = await own(person);
    expect(certificate).toMatchObject({
      id,
      course_id: course.id,
      holder_name: 'Nguyễn Thị Hồng Ánh',
      lesson_count: 3,
      community_slug: 'founder',
      issued_at: '2026-11-20T03:00:00.000Z',
    });
    expect(certificate.code).toMatch(/^[A-HJKMNP-Z2-9]{4}-[A-HJKMNP-Z2-9]{4}$/);

    const typed = certificate.code.toLowerCase().replace('-', '');
    const checked = await testApp.guest('GET', `/api/public/certificates/${typed}`);
    expect(checked.status).toBe(200);
    expect(checked.body).toEqual({
      code: certificate.code,
      holder_name: 'Nguyễn Thị Hồng Ánh',
      course_name: certificate.course_name,
      community_name: certificate.community_name,
      community_slug: 'founder',
      lesson_count: 3,
      issued_at: certificate.issued_at,
    });
    expect((await testApp.guest('GET', '/api/public/certificates/AAAA-AAAA')).status).toBe(404);
  });

  test('is issued once, however often and at once the last lessons are completed', async () => {
    const person = await testApp.person({ pro: ['founder'] });
    await Promise.all(
      Array.from({ length: 50 }, (_, index) => progress(person, course, index % 3, 'completed')),
    );
    expect(await own(person)).toHaveLength(1);
    expect((await mails(person)).map((mail) => mail.kind).sort()).toEqual([
      'certificate_issued',
      'class_enrolled',
    ]);
  });

  test('stays when a lesson is taken back, and is the same when it is finished again', async () => {
    const person = await testApp.person({ pro: ['founder'] });
    await finish(person, course);
    const before = await own(person);
    await progress(person, course, 1, 'not_started');
    expect(await own(person)).toEqual(before);
    expect((await progress(person, course, 1, 'completed')).body.certificate_id).toBe(before[0].id);
    expect(await own(person)).toEqual(before);
  });

  test('is not to be had without Pro', async () => {
    const person = await testApp.person({ home: 'founder' });
    expect((await finish(person, course))?.status).toBe(403);
    expect(await own(person)).toEqual([]);
    expect(await mails(person)).toHaveLength(1);
  });

  test('names no community for a course that all of them share', async () => {
    const shared = await makeCourse(testApp.services, { community: null, lessons: 1 });
    const person = await testApp.person({ home: 'founder' });
    await finish(person, shared);
    expect(await own(person)).toMatchObject([{ community_name: null, community_slug: null }]);
  });
});

describe('the printed page', () => {
  test('is a PDF with its fonts, for its holder only', async () => {
    const person = await testApp.person({ name: 'Đặng Thị Mỹ Lệ', pro: ['founder'] });
    const other = await testApp.person({ pro: ['founder'] });
    await finish(person, course);
    const [certificate] = await own(person);
    const pdf = await person.call('GET', `/api/user/certificates/${certificate.id}/pdf`);
    expect(pdf.status).toBe(200);
    expect(pdf.headers['content-type']).toBe('application/pdf');
    expect(pdf.text.slice(0, 5)).toBe('%PDF-');
    expect(pdf.text).toContain('BeVietnamPro');
    expect((await other.call('GET', `/api/user/certificates/${certificate.id}/pdf`)).status).toBe(404);
    expect((await testApp.guest('GET', `/api/user/certificates/${certificate.id}/pdf`)).status).toBe(401);
  });
});

describe('the first lesson of a course', () => {
  test('is greeted by one e-mail, whatever is opened after it', async () => {
    const person = await testApp.person({ pro: ['founder'] });
    await progress(person, course, 1, 'in_progress');
    await progress(person, course, 0, 'in_progress');
    await progress(person, course, 1, 'completed');
    expect((await mails(person)).map((mail) => mail.kind)).toEqual(['class_enrolled']);
  });
});
