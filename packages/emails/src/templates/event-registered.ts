import { defineEmail } from '../catalog-entry.ts';
import { eventTime } from '../event-time.ts';
import { eventMessage, eventSamples } from './event-message.ts';

const words = {
  vi: {
    subject: (title: string) => `Đã đăng ký sự kiện: ${title}`,
    heading: 'Bạn đã đăng ký tham gia sự kiện',
    about: (title: string) => `Chúng tôi đã giữ chỗ cho bạn tại sự kiện “${title}”.`,
    open: 'Xem sự kiện',
    note: 'Bạn có thể thêm sự kiện vào lịch và xem cách tham gia trên trang sự kiện. Nếu không tham gia được, hãy đổi câu trả lời trên trang này để nhường chỗ cho người khác.',
  },
  en: {
    subject: (title: string) => `You are registered: ${title}`,
    heading: 'You are registered',
    about: (title: string) => `We have reserved a seat for you at “${title}”.`,
    open: 'View the event',
    note: 'On the event page you can add it to your calendar and find out how to join. If you cannot make it, change your answer there so that someone else can have the seat.',
  },
};

export const eventRegistered = defineEmail('event_registered', {
  audience: 'account',
  samples: eventSamples,
  subject: ({ title }, { locale }) => words[locale].subject(title),
  preview: ({ startsAt, endsAt }, { locale }) => eventTime(locale, startsAt, endsAt),
  body: (event, context) => {
    const say = words[context.locale];
    return eventMessage(event, context, { ...say, about: say.about(event.title) });
  },
});
