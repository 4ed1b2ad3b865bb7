import { vietnamZone } from '@cungnghe/calendar/vietnam-day';
import { answerEvent, createEvent } from '../features/events/public.ts';
import { prepareActivities } from '../features/live/public.ts';
import type { Services } from '../platform/services.ts';
import type { Viewer } from '../platform/viewer.ts';
import { cashWorkshop } from './workshop.ts';

const hourMs = 60 * 60 * 1000;

const events = [
  {
    slug: 'doc-bao-cao-dong-tien-cung-nhau',
    title: 'Đọc báo cáo dòng tiền cùng nhau: mang số thật của tiệm bạn',
    community: 'founder',
    inDays: 3,
    hours: 2,
    yes: ['pro', 'author'],
    maybe: [],
    prepared: cashWorkshop,
    details: {
      host_name: 'Trần Minh Quân',
      capacity: 40,
      meeting_url: 'https://meet.example/dong-tien',
      description: `Tiền trong két vẫn còn mà cuối tháng lại thiếu tiền trả lương: chuyện này hầu như chủ tiệm nào cũng gặp. Hai tiếng này, chúng ta mở số thật của nhau ra đọc.

**Mang theo gì**

- Sổ thu chi hoặc sao kê ba tháng gần nhất, che tên khách cũng được
- Một câu hỏi về tiền mà bạn chưa tự trả lời được

**Chúng ta sẽ làm gì**

1. Xếp các khoản thu chi vào ba dòng: bán hàng, đầu tư, vay trả
2. Tìm tuần hụt tiền sắp tới
3. Mỗi người chọn một việc làm được ngay trong tuần

Không cần biết kế toán. Ai chỉ muốn nghe cũng được.`,
    },
  },
  {
    slug: 'hoi-dap-tuyen-nguoi-dau-tien',
    title: 'Hỏi đáp: tuyển người đầu tiên, viết tin thế nào để đúng người đọc',
    community: 'founder',
    inDays: 10,
    hours: 1.5,
    yes: [],
    maybe: [],
    prepared: [],
    details: {
      host_name: 'Lê Thu Hà',
      meeting_url: 'https://meet.example/tuyen-nguoi',
      description: `Gửi trước tin tuyển dụng bạn đang viết dở. Chị Hà đọc từng tin, nói chỗ nào khiến người giỏi lướt qua, rồi cả nhóm viết lại ngay trong buổi.

Ai chưa tuyển lần nào vẫn nên đến: nghe người khác sửa là cách nhanh nhất để tránh lỗi của mình.`,
    },
  },
  {
    slug: 'buoi-gap-toan-truong',
    title: 'Gặp nhau cuối tháng: một tháng học và làm',
    community: null,
    inDays: 6,
    hours: 1.5,
    yes: ['author'],
    maybe: ['pro'],
    prepared: [],
    details: {
      host_name: 'Ban quản trị Cùng Nghề',
      meeting_url: 'https://meet.example/toan-truong',
      description: `Mỗi cộng đồng có mười phút kể một chuyện: đã thử gì, được gì, hỏng gì. Phần còn lại để mọi người hỏi nhau.

Buổi này mở cho mọi người trong trường, không cần gói Pro.`,
    },
  },
] as const;

type People = Readonly<Record<'owner' | 'host' | 'pro' | 'author', Viewer>>;

/**
 * Upcoming events some days from the clock's, at half past seven in the evening in Vietnam, who comes, and what their host
 * has prepared. One that is there already stays as it is.
 */
export async function addDemoEvents(services: Services, people: People): Promise<void> {
  const now = Temporal.Instant.fromEpochMilliseconds(services.clock.now().getTime());
  const today = now.toZonedDateTimeISO(vietnamZone);
  for (const { slug, title, community, inDays, hours, details, yes, maybe, prepared } of events) {
    if (await exists(services, slug)) continue;
    const startsAt = new Date(today.add({ days: inDays }).withPlainTime('19:30').epochMilliseconds);
    const event = await createEvent(services, 'command line', {
      slug,
      title,
      community,
      schoolId: people.owner.schoolId,
      startsAt,
      endsAt: new Date(startsAt.getTime() + hours * hourMs),
      details,
    });
    await prepareActivities(services, people.host, event.id, prepared);
    for (const who of yes) await answerEvent(services, people[who], { slug, answer: 'yes' });
    for (const who of maybe) await answerEvent(services, people[who], { slug, answer: 'maybe' });
  }
}

async function exists({ db }: Services, slug: string): Promise<boolean> {
  const found = await db.selectFrom('events').select('id').where('slug', '=', slug).executeTakeFirst();
  return found !== undefined;
}
