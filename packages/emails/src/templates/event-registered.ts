import { defineEmail } from '../catalog-entry.ts';
import { eventTime } from '../event-time.ts';
import { eventMessage, eventSamples } from './event-message.ts';

const words = {
  vi: {
    registered: {
      subject: (title: string) => `Đã đăng ký sự kiện: ${title}`,
      heading: 'Bạn đã đăng ký tham gia sự kiện',
      about: (title: string) => `Chúng tôi đã giữ chỗ cho bạn tại sự kiện “${title}”.`,
      open: 'Xem sự kiện',
      note: 'Bạn có thể thêm sự kiện vào lịch và xem cách tham gia trên trang sự kiện. Nếu không tham gia được, hãy đổi câu trả lời trên trang này để nhường chỗ cho người khác.',
    },
    moved: {
      subject: (title: string) => `Sự kiện có thay đổi: ${title}`,
      heading: 'Sự kiện bạn đăng ký có thay đổi',
      about: (title: string) =>
        `Thời gian hoặc cách tham gia sự kiện “${title}” đã thay đổi. Thông tin mới nhất:`,
      open: 'Xem sự kiện',
      note: 'Tệp lịch đính kèm đã được cập nhật. Nếu không tham gia được, hãy đổi câu trả lời trên trang sự kiện để nhường chỗ cho người khác.',
    },
    cancelled: {
      subject: (title: string) => `Sự kiện đã bị hủy: ${title}`,
      heading: 'Sự kiện bạn đăng ký đã bị hủy',
      about: (title: string) => `Sự kiện “${title}” đã bị hủy và sẽ không diễn ra.`,
      open: 'Xem sự kiện',
      note: 'Bạn không cần làm gì thêm. Tệp lịch đính kèm báo cho lịch của bạn rằng sự kiện đã bị hủy.',
    },
    recorded: {
      subject: (title: string) => `Xem lại sự kiện: ${title}`,
      heading: 'Bạn có thể xem lại sự kiện',
      about: (title: string) => `Trang của sự kiện “${title}” đã có bản ghi hoặc tóm tắt.`,
      open: 'Xem sự kiện',
      note: 'Bản ghi và tóm tắt chỉ dành cho những người đã chọn tham gia.',
    },
  },
  en: {
    registered: {
      subject: (title: string) => `You are registered: ${title}`,
      heading: 'You are registered',
      about: (title: string) => `We have reserved a seat for you at “${title}”.`,
      open: 'View the event',
      note: 'On the event page you can add it to your calendar and find out how to join. If you cannot make it, change your answer there so that someone else can have the seat.',
    },
    moved: {
      subject: (title: string) => `Event changed: ${title}`,
      heading: 'Your event has changed',
      about: (title: string) => `The time of “${title}”, or the way to join it, has changed. It is now:`,
      open: 'View the event',
      note: 'The attached calendar file is up to date. If you cannot make it, change your answer on the event page so that someone else can have the seat.',
    },
    cancelled: {
      subject: (title: string) => `Event cancelled: ${title}`,
      heading: 'Your event was cancelled',
      about: (title: string) => `“${title}” was cancelled and will not take place.`,
      open: 'View the event',
      note: 'There is nothing you need to do. The attached calendar file marks the event as cancelled.',
    },
    recorded: {
      subject: (title: string) => `Look back: ${title}`,
      heading: 'You can look back at the event',
      about: (title: string) => `There is a recording or a summary on the page of “${title}”.`,
      open: 'View the event',
      note: 'The recording and summary are only for people who were going.',
    },
  },
};

export const eventRegistered = defineEmail('event_registered', {
  audience: 'account',
  samples: {
    ...eventSamples,
    other_case: {
      ...eventSamples.usual,
      change: 'cancelled',
      reason: 'Người dẫn bị ốm. Chúng tôi sẽ hẹn lại trong tháng 12.',
    },
  },
  subject: ({ title, change }, { locale }) => words[locale][change ?? 'registered'].subject(title),
  preview: ({ startsAt, endsAt }, { locale }) => eventTime(locale, startsAt, endsAt),
  body: (event, context) => {
    const say = words[context.locale][event.change ?? 'registered'];
    return eventMessage(event, context, { ...say, about: say.about(event.title), reason: event.reason });
  },
});
