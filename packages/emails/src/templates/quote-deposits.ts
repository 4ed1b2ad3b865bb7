import { button, greeting, heading, note, paragraph } from '../blocks.ts';
import type { QuoteDeposit } from '../data.ts';
import { civilDay, localAmount } from '../formats.ts';
import { quoteWords } from '../quote-words.ts';
import { facts } from '../tables.ts';
import type { Template } from '../template.ts';
import { contactWays } from './contact-ways.ts';

const words = {
  vi: {
    deposit: {
      subject: (number: string) => `Đặt cọc cho báo giá ${number}`,
      text: (amount: string, day: string) =>
        `Vui lòng chuyển khoản ${amount} chậm nhất ngày ${day} để chúng tôi bắt đầu công việc. Số tài khoản và mã VietQR ở trang báo giá.`,
      open: 'Xem cách chuyển khoản',
    },
    deposit_received: {
      subject: (number: string) => `Đã nhận tiền đặt cọc cho báo giá ${number}`,
      text: (amount: string) => `Chúng tôi đã nhận ${amount}. Cảm ơn bạn.`,
      open: 'Xem báo giá',
    },
  },
  en: {
    deposit: {
      subject: (number: string) => `Deposit for quote ${number}`,
      text: (amount: string, day: string) =>
        `Please transfer ${amount} by ${day}, so that we can begin the work. The account and a VietQR code are on the page of the quote.`,
      open: 'See how to pay',
    },
    deposit_received: {
      subject: (number: string) => `Deposit for quote ${number} received`,
      text: (amount: string) => `We have received ${amount}. Thank you.`,
      open: 'View the quote',
    },
  },
};

/** To the client of a quote that was accepted: what is to be paid in advance, or that it has come. */
export const quoteDeposit: Template<QuoteDeposit> = {
  audience: 'client',
  subject: ({ what, quoteNumber }, { locale }) => words[locale][what].subject(quoteNumber),
  preview: ({ what, amountVnd, due }, { locale }) =>
    words[locale][what].text(localAmount(locale, amountVnd), civilDay(locale, due)),
  body: (data, { locale }) => {
    const { subject, text, open } = words[locale][data.what];
    const ways = contactWays(locale, data.contact);
    return [
      heading(subject(data.quoteNumber)),
      greeting(locale, data.contactName),
      paragraph(text(localAmount(locale, data.amountVnd), civilDay(locale, data.due))),
      facts([[quoteWords[locale].service, data.serviceName]]),
      button(data.quoteUrl, open),
      ways === null ? null : note(quoteWords[locale].contact(ways)),
    ];
  },
};
