import type { EmailData } from '../data.ts';
import { eventTime } from '../event-time.ts';
import type { Template } from '../template.ts';
import { eventMessage } from './event-facts.ts';

const words = {
  vi: {
    subject: (title: string) => `Sắp đến giờ: ${title}`,
    heading: 'Hẹn gặp bạn trong vòng một ngày nữa',
    about: (title: string) => `Bạn đã nhận lời đến buổi “${title}”.`,
    open: 'Xem buổi này',
    note: 'Đường dẫn vào phòng nằm ở trang ấy. Không đến được? Đổi câu trả lời để nhường chỗ cho người khác.',
  },
  en: {
    subject: (title: string) => `Coming up: ${title}`,
    heading: 'See you within a day',
    about: (title: string) => `You said yes to “${title}”.`,
    open: 'See the event',
    note: 'The way into the room is on that page. Cannot make it? Change your answer so that somebody else can have the seat.',
  },
};

export const eventReminder: Template<EmailData['event_reminder']> = {
  subject: ({ title }, { locale }) => words[locale].subject(title),
  preview: ({ startsAt, endsAt }, { locale }) => eventTime(locale, startsAt, endsAt),
  body: (facts, context) => {
    const say = words[context.locale];
    return eventMessage(facts, context, { ...say, about: say.about(facts.title) });
  },
};
