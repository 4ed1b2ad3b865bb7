import { vietnamDay } from '@cungnghe/calendar/vietnam-day';
import { button, greeting, heading, note, paragraph, subheading } from '../blocks.ts';
import type { QuoteAnswered, QuoteReceived, QuoteToAnswer } from '../data.ts';
import { editable } from '../editable.ts';
import { civilDay, localAmount } from '../formats.ts';
import { quoteWords } from '../quote-words.ts';
import { facts } from '../tables.ts';
import type { EmailContext, Template } from '../template.ts';
import { contactWays } from './contact-ways.ts';

const receivedTexts = editable(['name', 'number'], {
  vi: {
    received: {
      accepted: {
        subject: 'Đã nhận: bạn chấp nhận báo giá {number}',
        text: 'Cảm ơn bạn. Người phụ trách sẽ liên hệ với bạn để bắt đầu công việc.',
      },
      question: {
        subject: 'Đã nhận câu hỏi về báo giá {number}',
        text: 'Cảm ơn bạn. Người phụ trách sẽ trả lời bạn qua email này.',
      },
    },
  },
  en: {
    received: {
      accepted: {
        subject: 'Received: you accept quote {number}',
        text: 'Thank you. The person in charge will contact you to begin the work.',
      },
      question: {
        subject: 'Your question about quote {number} has arrived',
        text: 'Thank you. The person in charge will answer you at this email address.',
      },
    },
  },
});

const toAnswerTexts = editable(['number', 'company'], {
  vi: {
    to_answer: {
      accepted: {
        subject: '{number} được chấp nhận: {company}',
        text: 'Khách hàng đã chấp nhận báo giá. Hãy liên hệ để bắt đầu công việc.',
      },
      question: {
        subject: 'Câu hỏi về {number}: {company}',
        text: 'Khách hàng có câu hỏi về báo giá và đang đợi câu trả lời.',
      },
    },
  },
  en: {
    to_answer: {
      accepted: {
        subject: '{number} was accepted: {company}',
        text: 'The client has accepted the quote. Please contact them to begin the work.',
      },
      question: {
        subject: 'Question about {number}: {company}',
        text: 'The client has a question about the quote and waits for an answer.',
      },
    },
  },
});

/** What a client said: confirmed to them, and told to whoever is in charge. */
export const clientSaidTexts = [receivedTexts, toAnswerTexts];

export const answeredTexts = editable(['name', 'number'], {
  vi: {
    answered: {
      subject: 'Trả lời về báo giá {number}',
      preview: 'Câu trả lời cho điều bạn hỏi hoặc yêu cầu.',
    },
  },
  en: {
    answered: {
      subject: 'An answer about quote {number}',
      preview: 'The answer to what you asked or requested.',
    },
  },
});

const words = {
  vi: {
    thread: 'Trao đổi trước đó',
    us: 'Cùng Nghề',
    asked: 'Câu hỏi',
    deposit: 'Đặt cọc',
    depositUntil: (amount: string, day: string) =>
      `${amount}, đến hết ngày ${day}; cách chuyển khoản ở trang báo giá`,
    person: 'Người liên hệ',
    phone: 'Điện thoại',
    email: 'Email',
    open: 'Xem báo giá',
    answer: 'Trả lời khách hàng',
    until: 'Việc này nằm ở mục Cần làm của trang quản trị cho đến khi được trả lời.',
  },
  en: {
    thread: 'Earlier messages',
    us: 'Cùng Nghề',
    asked: 'Question',
    deposit: 'Deposit',
    depositUntil: (amount: string, day: string) =>
      `${amount}, through ${day}; how to pay is on the page of the quote`,
    person: 'Contact',
    phone: 'Telephone',
    email: 'Email',
    open: 'View the quote',
    answer: 'Answer the client',
    until: 'It stays among the things to do in the console until it is answered.',
  },
};

const kindOf = ({ question }: { readonly question: string | null }) =>
  question === null ? 'accepted' : 'question';

const receivedOf = (data: QuoteReceived, context: EmailContext) =>
  receivedTexts.say(context, { name: data.contactName, number: data.quoteNumber }).received[kindOf(data)];

export const quoteReceived: Template<QuoteReceived> = {
  audience: 'client',
  subject: (data, context) => receivedOf(data, context).subject,
  preview: (data, context) => receivedOf(data, context).text,
  body: (data, context) => {
    const { locale } = context;
    const { subject, text } = receivedOf(data, context);
    const say = { ...words[locale], ...quoteWords[locale] };
    const ways = contactWays(locale, data.contact);
    return [
      heading(subject),
      greeting(locale, data.contactName),
      paragraph(text),
      facts([
        [say.service, data.serviceName],
        [say.total, localAmount(locale, data.totalVnd)],
        ...(data.question === null ? [] : [[say.asked, data.question] as const]),
        ...(data.deposit === null
          ? []
          : [
              [
                say.deposit,
                say.depositUntil(
                  localAmount(locale, data.deposit.amountVnd),
                  civilDay(locale, data.deposit.due),
                ),
              ] as const,
            ]),
      ]),
      button(data.quoteUrl, say.open),
      ways === null ? null : note(say.contact(ways)),
    ];
  },
};

const toAnswerOf = (data: QuoteToAnswer, context: EmailContext) =>
  toAnswerTexts.say(context, { number: data.quoteNumber, company: data.companyName }).to_answer[kindOf(data)];

export const quoteToAnswer: Template<QuoteToAnswer> = {
  audience: 'operator',
  subject: (data, context) => toAnswerOf(data, context).subject,
  preview: (data, context) => toAnswerOf(data, context).text,
  body: (data, context) => {
    const { locale } = context;
    const { subject, text } = toAnswerOf(data, context);
    const say = { ...words[locale], ...quoteWords[locale] };
    return [
      heading(subject),
      paragraph(text),
      facts([
        ...(data.question === null ? [] : [[say.asked, data.question] as const]),
        [say.company, data.companyName],
        [say.person, data.contactName],
        [say.phone, data.phone],
        [say.email, data.email],
        [say.service, data.serviceName],
        [say.total, localAmount(locale, data.totalVnd)],
      ]),
      button(data.consoleUrl, say.answer),
      note(say.until),
    ];
  },
};

const answeredOf = ({ contactName, quoteNumber }: QuoteAnswered, context: EmailContext) =>
  answeredTexts.say(context, { name: contactName, number: quoteNumber }).answered;

export const quoteAnswered: Template<QuoteAnswered> = {
  audience: 'client',
  subject: (data, context) => answeredOf(data, context).subject,
  preview: (data, context) => answeredOf(data, context).preview,
  body: (data, context) => {
    const { locale } = context;
    const say = { ...words[locale], ...quoteWords[locale] };
    const ways = contactWays(locale, data.contact);
    return [
      heading(answeredOf(data, context).subject),
      greeting(locale, data.contactName),
      ...data.text.map(paragraph),
      button(data.quoteUrl, say.open),
      ...(data.thread.length === 0 ? [] : [subheading(say.thread)]),
      ...data.thread.flatMap(({ from, at, text }) => [
        note(
          `${from === 'client' ? data.contactName : say.us}, ${civilDay(locale, vietnamDay(new Date(at)))}`,
        ),
        ...text.map(paragraph),
      ]),
      ways === null ? null : note(say.contact(ways)),
    ];
  },
};
