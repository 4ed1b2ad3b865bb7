import { vietnamDay } from '@cungnghe/calendar/vietnam-day';
import { button, greeting, heading, note, paragraph, subheading } from '../blocks.ts';
import type { QuoteAnswered, QuoteReceived, QuoteToAnswer } from '../data.ts';
import { civilDay, localAmount } from '../formats.ts';
import { quoteWords } from '../quote-words.ts';
import { facts } from '../tables.ts';
import type { Template } from '../template.ts';
import { contactWays } from './contact-ways.ts';

const words = {
  vi: {
    accepted: {
      received: (number: string) => `Đã nhận: bạn chấp nhận báo giá ${number}`,
      receivedText: 'Cảm ơn bạn. Người phụ trách sẽ liên hệ với bạn để bắt đầu công việc.',
      toAnswer: (number: string, company: string) => `${number} được chấp nhận: ${company}`,
      toAnswerText: 'Khách hàng đã chấp nhận báo giá. Hãy liên hệ để bắt đầu công việc.',
    },
    question: {
      received: (number: string) => `Đã nhận câu hỏi về báo giá ${number}`,
      receivedText: 'Cảm ơn bạn. Người phụ trách sẽ trả lời bạn qua email này.',
      toAnswer: (number: string, company: string) => `Câu hỏi về ${number}: ${company}`,
      toAnswerText: 'Khách hàng có câu hỏi về báo giá và đang đợi câu trả lời.',
    },
    answered: (number: string) => `Trả lời về báo giá ${number}`,
    answeredPreview: 'Câu trả lời cho điều bạn hỏi hoặc yêu cầu.',
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
    accepted: {
      received: (number: string) => `Received: you accept quote ${number}`,
      receivedText: 'Thank you. The person in charge will contact you to begin the work.',
      toAnswer: (number: string, company: string) => `${number} was accepted: ${company}`,
      toAnswerText: 'The client has accepted the quote. Please contact them to begin the work.',
    },
    question: {
      received: (number: string) => `Your question about quote ${number} has arrived`,
      receivedText: 'Thank you. The person in charge will answer you at this email address.',
      toAnswer: (number: string, company: string) => `Question about ${number}: ${company}`,
      toAnswerText: 'The client has a question about the quote and waits for an answer.',
    },
    answered: (number: string) => `An answer about quote ${number}`,
    answeredPreview: 'The answer to what you asked or requested.',
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

export const quoteReceived: Template<QuoteReceived> = {
  audience: 'client',
  subject: (data, { locale }) => words[locale][kindOf(data)].received(data.quoteNumber),
  preview: (data, { locale }) => words[locale][kindOf(data)].receivedText,
  body: (data, { locale }) => {
    const say = { ...words[locale], ...quoteWords[locale] };
    const ways = contactWays(locale, data.contact);
    return [
      heading(say[kindOf(data)].received(data.quoteNumber)),
      greeting(locale, data.contactName),
      paragraph(say[kindOf(data)].receivedText),
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

export const quoteToAnswer: Template<QuoteToAnswer> = {
  audience: 'operator',
  subject: (data, { locale }) => words[locale][kindOf(data)].toAnswer(data.quoteNumber, data.companyName),
  preview: (data, { locale }) => words[locale][kindOf(data)].toAnswerText,
  body: (data, { locale }) => {
    const say = { ...words[locale], ...quoteWords[locale] };
    return [
      heading(say[kindOf(data)].toAnswer(data.quoteNumber, data.companyName)),
      paragraph(say[kindOf(data)].toAnswerText),
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

export const quoteAnswered: Template<QuoteAnswered> = {
  audience: 'client',
  subject: ({ quoteNumber }, { locale }) => words[locale].answered(quoteNumber),
  preview: (_data, { locale }) => words[locale].answeredPreview,
  body: (data, { locale }) => {
    const say = { ...words[locale], ...quoteWords[locale] };
    const ways = contactWays(locale, data.contact);
    return [
      heading(say.answered(data.quoteNumber)),
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
