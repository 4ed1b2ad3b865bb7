import { newId } from '../platform/ids.ts';
import type { Services } from '../platform/services.ts';

const hourMs = 60 * 60 * 1000;

const events = [
  {
    slug: 'doc-bao-cao-dong-tien-cung-nhau',
    title: 'Đọc báo cáo dòng tiền cùng nhau: mang số thật của tiệm bạn',
    community: 'founder',
    inDays: 3,
    hours: 2,
  },
  {
    slug: 'hoi-dap-tuyen-nguoi-dau-tien',
    title: 'Hỏi đáp: tuyển người đầu tiên, viết tin thế nào để đúng người đọc',
    community: 'founder',
    inDays: 10,
    hours: 1.5,
  },
  {
    slug: 'buoi-gap-toan-truong',
    title: 'Buổi gặp toàn trường: một tháng học và làm, kể nhau nghe',
    community: null,
    inDays: 6,
    hours: 1.5,
  },
] as const;

/** Upcoming events some days from the clock's, at half past seven in the evening in Vietnam. */
export async function addDemoEvents({ db, clock }: Services, schoolId: string): Promise<void> {
  const now = clock.now();
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO('Asia/Ho_Chi_Minh');
  for (const event of events) {
    const evening = today.add({ days: event.inDays }).withPlainTime('19:30');
    const startsAt = new Date(evening.epochMilliseconds);
    await db
      .insertInto('events')
      .values(({ selectFrom }) => ({
        id: newId('evt'),
        slug: event.slug,
        title: event.title,
        community_id: selectFrom('communities')
          .select('id')
          .where('slug', '=', event.community ?? ''),
        school_id: schoolId,
        starts_at: startsAt,
        ends_at: new Date(startsAt.getTime() + event.hours * hourMs),
        created_at: now,
        updated_at: now,
      }))
      .onConflict((conflict) => conflict.column('slug').doNothing())
      .execute();
  }
}
