import { button, greeting, heading, note, paragraph } from '../blocks.ts';
import type { QuoteNotice } from '../data.ts';
import { editable } from '../editable.ts';
import { civilDay, localAmount } from '../formats.ts';
import { quoteWords } from '../quote-words.ts';
import { facts } from '../tables.ts';
import type { EmailContext, Template } from '../template.ts';
import { contactWays } from './contact-ways.ts';

export const declinedTexts = editable(['name', 'number'], {
  vi: {
    declined: {
      subject: 'Báo giá {number} đã được rút lại',
      text: 'Chúng tôi không thể tiếp tục với báo giá này. Lý do:',
    },
  },
  en: {
    declined: {
      subject: 'Quote {number} was withdrawn',
      text: 'We cannot go on with this quote. The reason:',
    },
  },
});

export const validityTexts = editable(['name', 'number', 'date'], {
  vi: {
    extended: {
      subject: 'Báo giá {number} được gia hạn',
      text: 'Bạn có thể chấp nhận báo giá đến hết ngày {date}. Giá và hạng mục không đổi.',
    },
    ending: {
      subject: 'Báo giá {number} sắp hết hiệu lực',
      text: 'Báo giá có hiệu lực đến hết ngày {date}. Bạn có thể chấp nhận hoặc đặt câu hỏi ở trang báo giá.',
    },
  },
  en: {
    extended: {
      subject: 'Quote {number} is valid for longer',
      text: 'You can accept the quote through {date}. Prices and items stay as they are.',
    },
    ending: {
      subject: 'Quote {number} ends soon',
      text: 'The quote is valid through {date}. You can accept it or ask a question on its page.',
    },
  },
});

const open = {
  vi: { declined: 'Xem báo giá', extended: 'Xem báo giá', ending: 'Xem và trả lời' },
  en: { declined: 'View the quote', extended: 'View the quote', ending: 'View and answer' },
};

function textsOf({ what, contactName, quoteNumber, validUntil }: QuoteNotice, context: EmailContext) {
  const values = { name: contactName, number: quoteNumber };
  if (what === 'declined') return declinedTexts.say(context, values).declined;
  const date = validUntil === null ? '' : civilDay(context.locale, validUntil);
  return validityTexts.say(context, { ...values, date })[what];
}

/** To the client of a quote that was not accepted: it was withdrawn, is valid for longer, or ends soon. */
export const quoteNotice: Template<QuoteNotice> = {
  audience: 'client',
  subject: (data, context) => textsOf(data, context).subject,
  preview: (data, context) => (data.validUntil === null ? (data.text[0] ?? '') : textsOf(data, context).text),
  body: (data, context) => {
    const { locale } = context;
    const { subject, text } = textsOf(data, context);
    const say = quoteWords[locale];
    const day = data.validUntil === null ? null : civilDay(locale, data.validUntil);
    const ways = contactWays(locale, data.contact);
    return [
      heading(subject),
      greeting(locale, data.contactName),
      paragraph(text),
      ...data.text.map(paragraph),
      facts([
        [say.service, data.serviceName],
        [say.total, localAmount(locale, data.totalVnd)],
        [say.valid, day],
      ]),
      button(data.quoteUrl, open[locale][data.what]),
      ways === null ? null : note(say.contact(ways)),
    ];
  },
};
