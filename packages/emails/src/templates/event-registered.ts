import type { EmailData } from '../data.ts';
import { eventTime } from '../event-time.ts';
import type { Template } from '../template.ts';
import { eventMessage } from './event-facts.ts';

const words = {
  vi: {
    subject: (title: string) => `Đã giữ chỗ cho bạn: ${title}`,
    heading: 'Bạn đã có chỗ',
    about: (title: string) => `Chúng tôi đã giữ chỗ cho bạn ở buổi “${title}”.`,
    open: 'Xem buổi này',
    note: 'Ở trang ấy bạn thêm được buổi này vào lịch điện thoại và lấy đường dẫn vào phòng. Nếu bận, hãy đổi câu trả lời để nhường chỗ cho người khác.',
  },
  en: {
    subject: (title: string) => `Your seat is kept: ${title}`,
    heading: 'You have a seat',
    about: (title: string) => `We are keeping a seat for you at “${title}”.`,
    open: 'See the event',
    note: 'On that page you can add it to your calendar and find the way into the room. If you cannot make it, change your answer so that somebody else can have the seat.',
  },
};

export const eventRegistered: Template<EmailData['event_registered']> = {
  subject: ({ title }, { locale }) => words[locale].subject(title),
  preview: ({ startsAt, endsAt }, { locale }) => eventTime(locale, startsAt, endsAt),
  body: (facts, context) => {
    const say = words[context.locale];
    return eventMessage(facts, context, { ...say, about: say.about(facts.title) });
  },
};
