import { defineEmail } from '../catalog-entry.ts';
import type { EmailData } from '../data.ts';
import { editable } from '../editable.ts';
import { eventTime } from '../event-time.ts';
import type { EmailContext } from '../template.ts';
import { eventMessage, eventSamples } from './event-message.ts';

const texts = editable(['name', 'event'], {
  vi: {
    registered: {
      subject: 'Đã đăng ký sự kiện: {event}',
      heading: 'Bạn đã đăng ký tham gia sự kiện',
      about: 'Chúng tôi đã giữ chỗ cho bạn tại sự kiện “{event}”.',
      note: 'Bạn có thể thêm sự kiện vào lịch và xem cách tham gia trên trang sự kiện. Nếu không tham gia được, hãy đổi câu trả lời trên trang này để nhường chỗ cho người khác.',
    },
    moved: {
      subject: 'Sự kiện có thay đổi: {event}',
      heading: 'Sự kiện bạn đăng ký có thay đổi',
      about: 'Thời gian hoặc cách tham gia sự kiện “{event}” đã thay đổi. Thông tin mới nhất:',
      note: 'Tệp lịch đính kèm đã được cập nhật. Nếu không tham gia được, hãy đổi câu trả lời trên trang sự kiện để nhường chỗ cho người khác.',
    },
    cancelled: {
      subject: 'Sự kiện đã bị hủy: {event}',
      heading: 'Sự kiện bạn đăng ký đã bị hủy',
      about: 'Sự kiện “{event}” đã bị hủy và sẽ không diễn ra.',
      note: 'Bạn không cần làm gì thêm. Tệp lịch đính kèm báo cho lịch của bạn rằng sự kiện đã bị hủy.',
    },
    restored: {
      subject: 'Sự kiện vẫn diễn ra: {event}',
      heading: 'Sự kiện bạn đăng ký vẫn diễn ra',
      about: 'Chúng tôi đã báo hủy sự kiện “{event}”. Nay sự kiện vẫn diễn ra:',
      note: 'Tệp lịch đính kèm đã được cập nhật. Nếu không tham gia được, hãy đổi câu trả lời trên trang sự kiện để nhường chỗ cho người khác.',
    },
    recorded: {
      subject: 'Xem lại sự kiện: {event}',
      heading: 'Bạn có thể xem lại sự kiện',
      about: 'Trang của sự kiện “{event}” đã có bản ghi hoặc tóm tắt.',
      note: 'Bản ghi và tóm tắt chỉ dành cho những người đã chọn tham gia.',
    },
  },
  en: {
    registered: {
      subject: 'You are registered: {event}',
      heading: 'You are registered',
      about: 'We have reserved a seat for you at “{event}”.',
      note: 'On the event page you can add it to your calendar and find out how to join. If you cannot make it, change your answer there so that someone else can have the seat.',
    },
    moved: {
      subject: 'Event changed: {event}',
      heading: 'Your event has changed',
      about: 'The time of “{event}”, or the way to join it, has changed. It is now:',
      note: 'The attached calendar file is up to date. If you cannot make it, change your answer on the event page so that someone else can have the seat.',
    },
    cancelled: {
      subject: 'Event cancelled: {event}',
      heading: 'Your event was cancelled',
      about: '“{event}” was cancelled and will not take place.',
      note: 'There is nothing you need to do. The attached calendar file marks the event as cancelled.',
    },
    restored: {
      subject: 'Event takes place: {event}',
      heading: 'Your event takes place after all',
      about: 'We told you that “{event}” was cancelled. It takes place after all:',
      note: 'The attached calendar file is up to date. If you cannot make it, change your answer on the event page so that someone else can have the seat.',
    },
    recorded: {
      subject: 'Look back: {event}',
      heading: 'You can look back at the event',
      about: 'There is a recording or a summary on the page of “{event}”.',
      note: 'The recording and summary are only for people who were going.',
    },
  },
});

const open = { vi: 'Xem sự kiện', en: 'View the event' };

const textsOf = ({ name, title, change }: EmailData['event_registered'], context: EmailContext) =>
  texts.say(context, { name, event: title })[change ?? 'registered'];

export const eventRegistered = defineEmail('event_registered', {
  texts: [texts],
  audience: 'account',
  samples: {
    ...eventSamples,
    other_case: {
      ...eventSamples.usual,
      change: 'cancelled',
      reason: 'Người dẫn bị ốm. Chúng tôi sẽ hẹn lại trong tháng 12.',
      others: [
        {
          title: eventSamples.usual.title,
          startsAt: '2026-12-01T12:30:00.000Z',
          endsAt: '2026-12-01T14:30:00.000Z',
        },
      ],
    },
  },
  subject: (event, context) => textsOf(event, context).subject,
  preview: ({ startsAt, endsAt }, { locale }) => eventTime(locale, startsAt, endsAt),
  body: (event, context) =>
    eventMessage(event, context, {
      ...textsOf(event, context),
      open: open[context.locale],
      reason: event.reason,
    }),
});
