import { defineEmail } from '../catalog-entry.ts';
import type { EmailData } from '../data.ts';
import { editable } from '../editable.ts';
import { eventTime } from '../event-time.ts';
import type { EmailContext } from '../template.ts';
import { eventMessage, eventSamples } from './event-message.ts';

const texts = editable(['name', 'event'], {
  vi: {
    subject: 'Sự kiện sắp diễn ra: {event}',
    heading: 'Sự kiện diễn ra trong 24 giờ tới',
    early: {
      subject: 'Nhắc lịch sự kiện: {event}',
      heading: 'Sự kiện bạn đăng ký sắp diễn ra',
    },
    about: 'Bạn đã đăng ký tham gia sự kiện “{event}”.',
    note: 'Cách tham gia có trên trang sự kiện. Nếu không tham gia được, hãy đổi câu trả lời trên trang này để nhường chỗ cho người khác.',
  },
  en: {
    subject: 'Starting soon: {event}',
    heading: 'Your event starts within 24 hours',
    early: { subject: 'Coming up: {event}', heading: 'Your event is coming up' },
    about: 'You are registered for “{event}”.',
    note: 'The event page says how to join. If you cannot make it, change your answer there so that someone else can have the seat.',
  },
});

const open = { vi: 'Xem sự kiện', en: 'View the event' };

function textsOf({ name, title, isEarly }: EmailData['event_reminder'], context: EmailContext) {
  const said = texts.say(context, { name, event: title });
  return isEarly ? { ...said, ...said.early } : said;
}

export const eventReminder = defineEmail('event_reminder', {
  texts: [texts],
  audience: 'account',
  samples: { ...eventSamples, other_case: { ...eventSamples.usual, isEarly: true } },
  subject: (event, context) => textsOf(event, context).subject,
  preview: ({ startsAt, endsAt }, { locale }) => eventTime(locale, startsAt, endsAt),
  body: (event, context) =>
    eventMessage(event, context, { ...textsOf(event, context), open: open[context.locale] }),
});
