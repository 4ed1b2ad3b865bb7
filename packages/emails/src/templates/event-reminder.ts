import type { Locale } from '@cungnghe/contracts/shared';
import { defineEmail } from '../catalog-entry.ts';
import { eventTime } from '../event-time.ts';
import { eventMessage, eventSamples } from './event-message.ts';

const words = {
  vi: {
    subject: (title: string) => `Sự kiện sắp diễn ra: ${title}`,
    heading: 'Sự kiện diễn ra trong 24 giờ tới',
    early: {
      subject: (title: string) => `Nhắc lịch sự kiện: ${title}`,
      heading: 'Sự kiện bạn đăng ký sắp diễn ra',
    },
    about: (title: string) => `Bạn đã đăng ký tham gia sự kiện “${title}”.`,
    open: 'Xem sự kiện',
    note: 'Cách tham gia có trên trang sự kiện. Nếu không tham gia được, hãy đổi câu trả lời trên trang này để nhường chỗ cho người khác.',
  },
  en: {
    subject: (title: string) => `Starting soon: ${title}`,
    heading: 'Your event starts within 24 hours',
    early: { subject: (title: string) => `Coming up: ${title}`, heading: 'Your event is coming up' },
    about: (title: string) => `You are registered for “${title}”.`,
    open: 'View the event',
    note: 'The event page says how to join. If you cannot make it, change your answer there so that someone else can have the seat.',
  },
};

const wordsOf = (locale: Locale, isEarly = false) => ({
  ...words[locale],
  ...(isEarly && words[locale].early),
});

export const eventReminder = defineEmail('event_reminder', {
  audience: 'account',
  samples: { ...eventSamples, other_case: { ...eventSamples.usual, isEarly: true } },
  subject: ({ title, isEarly }, { locale }) => wordsOf(locale, isEarly).subject(title),
  preview: ({ startsAt, endsAt }, { locale }) => eventTime(locale, startsAt, endsAt),
  body: (event, context) => {
    const say = wordsOf(context.locale, event.isEarly);
    return eventMessage(event, context, { ...say, about: say.about(event.title) });
  },
});
