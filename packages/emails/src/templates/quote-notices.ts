import { button, greeting, heading, note, paragraph } from '../blocks.ts';
import type { QuoteNotice } from '../data.ts';
import { civilDay, localAmount } from '../formats.ts';
import { quoteWords } from '../quote-words.ts';
import { facts } from '../tables.ts';
import type { Template } from '../template.ts';
import { contactWays } from './contact-ways.ts';

const words = {
  vi: {
    declined: {
      subject: (number: string) => `Báo giá ${number} đã được rút lại`,
      text: () => 'Chúng tôi không thể tiếp tục với báo giá này. Lý do:',
      open: 'Xem báo giá',
    },
    extended: {
      subject: (number: string) => `Báo giá ${number} được gia hạn`,
      text: (day: string) => `Bạn có thể chấp nhận báo giá đến hết ngày ${day}. Giá và hạng mục không đổi.`,
      open: 'Xem báo giá',
    },
    ending: {
      subject: (number: string) => `Báo giá ${number} sắp hết hiệu lực`,
      text: (day: string) =>
        `Báo giá có hiệu lực đến hết ngày ${day}. Bạn có thể chấp nhận hoặc đặt câu hỏi ở trang báo giá.`,
      open: 'Xem và trả lời',
    },
  },
  en: {
    declined: {
      subject: (number: string) => `Quote ${number} was withdrawn`,
      text: () => 'We cannot go on with this quote. The reason:',
      open: 'View the quote',
    },
    extended: {
      subject: (number: string) => `Quote ${number} is valid for longer`,
      text: (day: string) => `You can accept the quote through ${day}. Prices and items stay as they are.`,
      open: 'View the quote',
    },
    ending: {
      subject: (number: string) => `Quote ${number} ends soon`,
      text: (day: string) =>
        `The quote is valid through ${day}. You can accept it or ask a question on its page.`,
      open: 'View and answer',
    },
  },
};

/** To the client of a quote that was not accepted: it was withdrawn, is valid for longer, or ends soon. */
export const quoteNotice: Template<QuoteNotice> = {
  audience: 'client',
  subject: ({ what, quoteNumber }, { locale }) => words[locale][what].subject(quoteNumber),
  preview: ({ what, validUntil, text }, { locale }) =>
    validUntil === null ? (text[0] ?? '') : words[locale][what].text(civilDay(locale, validUntil)),
  body: (data, { locale }) => {
    const { subject, text, open } = words[locale][data.what];
    const say = quoteWords[locale];
    const day = data.validUntil === null ? null : civilDay(locale, data.validUntil);
    const ways = contactWays(locale, data.contact);
    return [
      heading(subject(data.quoteNumber)),
      greeting(locale, data.contactName),
      paragraph(text(day ?? '')),
      ...data.text.map(paragraph),
      facts([
        [say.service, data.serviceName],
        [say.total, localAmount(locale, data.totalVnd)],
        [say.valid, day],
      ]),
      button(data.quoteUrl, open),
      ways === null ? null : note(say.contact(ways)),
    ];
  },
};
