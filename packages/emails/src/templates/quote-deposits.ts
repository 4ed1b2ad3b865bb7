import { button, greeting, heading, note, paragraph } from '../blocks.ts';
import type { QuoteDeposit } from '../data.ts';
import { editable } from '../editable.ts';
import { civilDay, localAmount } from '../formats.ts';
import { quoteWords } from '../quote-words.ts';
import { facts } from '../tables.ts';
import type { EmailContext, Template } from '../template.ts';
import { contactWays } from './contact-ways.ts';

export const depositTexts = editable(['name', 'number', 'amount', 'date'], {
  vi: {
    deposit: {
      subject: 'Đặt cọc cho báo giá {number}',
      text: 'Vui lòng chuyển khoản {amount} chậm nhất ngày {date} để chúng tôi bắt đầu công việc. Số tài khoản và mã VietQR ở trang báo giá.',
    },
    deposit_received: {
      subject: 'Đã nhận tiền đặt cọc cho báo giá {number}',
      text: 'Chúng tôi đã nhận {amount}. Cảm ơn bạn.',
    },
  },
  en: {
    deposit: {
      subject: 'Deposit for quote {number}',
      text: 'Please transfer {amount} by {date}, so that we can begin the work. The account and a VietQR code are on the page of the quote.',
    },
    deposit_received: {
      subject: 'Deposit for quote {number} received',
      text: 'We have received {amount}. Thank you.',
    },
  },
});

const open = {
  vi: { deposit: 'Xem cách chuyển khoản', deposit_received: 'Xem báo giá' },
  en: { deposit: 'See how to pay', deposit_received: 'View the quote' },
};

const textsOf = (data: QuoteDeposit, context: EmailContext) =>
  depositTexts.say(context, {
    name: data.contactName,
    number: data.quoteNumber,
    amount: localAmount(context.locale, data.amountVnd),
    date: civilDay(context.locale, data.due),
  })[data.what];

/** To the client of a quote that was accepted: what is to be paid in advance, or that it has come. */
export const quoteDeposit: Template<QuoteDeposit> = {
  audience: 'client',
  subject: (data, context) => textsOf(data, context).subject,
  preview: (data, context) => textsOf(data, context).text,
  body: (data, context) => {
    const { locale } = context;
    const { subject, text } = textsOf(data, context);
    const ways = contactWays(locale, data.contact);
    return [
      heading(subject),
      greeting(locale, data.contactName),
      paragraph(text),
      facts([[quoteWords[locale].service, data.serviceName]]),
      button(data.quoteUrl, open[locale][data.what]),
      ways === null ? null : note(quoteWords[locale].contact(ways)),
    ];
  },
};
