import { button, greeting, heading, note, paragraph, unbroken } from '../blocks.ts';
import { defineEmail } from '../catalog-entry.ts';
import type { EmailData, QuoteSent } from '../data.ts';
import { editable } from '../editable.ts';
import { civilDay, localAmount, number } from '../formats.ts';
import { paymentTerms } from '../quote-terms.ts';
import { quoteWords } from '../quote-words.ts';
import { contact, long, noContact } from '../sample-texts.ts';
import { amounts, facts } from '../tables.ts';
import type { EmailContext, Template } from '../template.ts';
import { contactWays } from './contact-ways.ts';
import {
  answeredTexts,
  clientSaidTexts,
  quoteAnswered,
  quoteReceived,
  quoteToAnswer,
} from './quote-answers.ts';
import { depositTexts, quoteDeposit } from './quote-deposits.ts';
import { declinedTexts, quoteNotice, validityTexts } from './quote-notices.ts';

const texts = editable(['name', 'number', 'company', 'amount', 'date'], {
  vi: {
    subject: 'Báo giá {number}: {company}',
    preview: 'Tổng cộng {amount}, có hiệu lực đến hết ngày {date}.',
    thanks:
      'Cảm ơn bạn đã quan tâm đến dịch vụ truyền thông của Cùng Nghề. Dưới đây là báo giá theo yêu cầu.',
  },
  en: {
    subject: 'Quote {number}: {company}',
    preview: 'Total {amount}, valid through {date}.',
    thanks:
      'Thank you for your interest in the media services of Cùng Nghề. Here is the quote you asked for.',
  },
});

const revisedTexts = editable(['name', 'number', 'company', 'replaced'], {
  vi: { revised: { subject: 'Báo giá sửa đổi {number}, thay {replaced}' } },
  en: { revised: { subject: 'Revised quote {number}, in place of {replaced}' } },
});

const words = {
  vi: {
    revised: (old: string) =>
      `Đây là báo giá sửa đổi, thay cho báo giá ${old}. Báo giá cũ không còn chấp nhận được.`,
    open: 'Xem báo giá',
  },
  en: {
    revised: (old: string) =>
      `This revised quote takes the place of quote ${old}. The earlier one can no longer be accepted.`,
    open: 'View the quote',
  },
};

const textsOf = (quote: QuoteSent, context: EmailContext) =>
  texts.say(context, {
    name: quote.contactName,
    number: quote.quoteNumber,
    company: quote.companyName,
    amount: localAmount(context.locale, quote.totalVnd),
    date: civilDay(context.locale, quote.validUntil),
  });

function subjectOf(quote: QuoteSent, context: EmailContext): string {
  const { contactName: name, quoteNumber, companyName: company, replaces } = quote;
  if (replaces === null) return textsOf(quote, context).subject;
  const values = { name, number: quoteNumber, company, replaced: replaces };
  return revisedTexts.say(context, values).revised.subject;
}

const usual: QuoteSent = {
  what: 'sent',
  replaces: null,
  message: [],
  taxCode: '0300588569',
  includes: ['Kịch bản và bảng phân cảnh', 'Một ngày quay', 'Hai vòng chỉnh sửa'],
  payment: { advancePercent: 50, days: 7 },
  seller: { name: 'Công ty Cổ phần Cùng Nghề', taxCode: '0312345678' },
  companyName: 'Công ty TNHH Gốm Bàu Trúc',
  contactName: 'Trần Văn Bình',
  quoteNumber: 'BG-2026-0042',
  serviceName: 'Video thương hiệu',
  isMonthly: false,
  days: 12,
  daysUntil: 'delivery',
  validUntil: '2026-12-23',
  lines: [
    { label: 'Chuỗi video ngắn', amountVnd: 24_000_000 },
    { label: 'Phụ đề tiếng Anh', amountVnd: 3_500_000 },
  ],
  subtotalVnd: 27_500_000,
  vatThousandths: 80,
  vatVnd: 2_200_000,
  totalVnd: 29_700_000,
  quoteUrl: 'https://truyenthong.cungnghe.vn/quote/mq-8f14e45fceea167a',
  contact,
};

const answered = {
  contactName: usual.contactName,
  quoteNumber: usual.quoteNumber,
  serviceName: usual.serviceName,
  totalVnd: usual.totalVnd,
  question: 'Có thể quay vào cuối tuần không?',
};

const sent: Template<QuoteSent> = {
  audience: 'client',
  subject: subjectOf,
  preview: (quote, context) => textsOf(quote, context).preview,
  body: (quote, context) => {
    const { locale } = context;
    const say = { ...words[locale], ...quoteWords[locale] };
    const ways = contactWays(locale, quote.contact);
    return [
      heading(unbroken(say.quote(quote.quoteNumber), quote.quoteNumber)),
      greeting(locale, quote.contactName),
      paragraph(quote.replaces === null ? textsOf(quote, context).thanks : say.revised(quote.replaces)),
      ...quote.message.map(paragraph),
      facts([
        [say.company, quote.companyName],
        [say.taxCode, quote.taxCode],
        [say.service, quote.serviceName],
        [say.includes, quote.includes.length === 0 ? null : quote.includes.join('; ')],
        [say.days[quote.daysUntil], say.workingDays(quote.days)],
        [say.valid, civilDay(locale, quote.validUntil)],
        [say.payment, quote.payment && paymentTerms(locale, { ...quote, ...quote.payment })],
        [say.seller, quote.seller && sellerLine(say.taxCode, quote.seller)],
      ]),
      amounts([
        ...quote.lines.map(({ label, amountVnd }) => ({ label, amount: localAmount(locale, amountVnd) })),
        { label: say.subtotal, amount: localAmount(locale, quote.subtotalVnd) },
        {
          label: say.vat(number(locale, quote.vatThousandths / 10)),
          amount: localAmount(locale, quote.vatVnd),
        },
        {
          label: quote.isMonthly ? say.totalMonthly : say.total,
          amount: localAmount(locale, quote.totalVnd),
          isTotal: true,
        },
      ]),
      button(quote.quoteUrl, say.open),
      ways === null ? null : note(say.contact(ways)),
    ];
  },
};

export const mediaQuote = defineEmail('media_quote', {
  texts: [texts, revisedTexts, ...clientSaidTexts, answeredTexts, declinedTexts, validityTexts, depositTexts],
  audience: (data) => (data.what === 'to_answer' ? 'operator' : 'client'),
  samples: {
    usual,
    long_texts: {
      ...usual,
      replaces: 'BG-2026-0041',
      message: ['Chúng tôi đã bỏ phụ đề tiếng Anh và thêm một ngày quay như bạn yêu cầu.', long.courseName],
      companyName:
        'Công ty Cổ phần Đầu tư Phát triển Thương mại Dịch vụ Xuất nhập khẩu Nông sản và Thực phẩm Sạch Đồng bằng Sông Cửu Long',
      contactName: long.name,
      isMonthly: true,
      lines: Array.from({ length: 12 }, (_, index) => ({
        label: `Hạng mục ${index + 1}: ${long.courseName}`,
        amountVnd: 123_456_789,
      })),
      subtotalVnd: 1_481_481_468,
      vatVnd: 118_518_517,
      totalVnd: 1_599_999_985,
    },
    missing_data: {
      ...answered,
      what: 'received',
      question: null,
      deposit: null,
      quoteUrl: usual.quoteUrl,
      contact: noContact,
    },
    other_case: {
      ...answered,
      what: 'to_answer',
      companyName: usual.companyName,
      email: 'binh@gom.example',
      phone: '0912 345 678',
      consoleUrl: 'https://quantri.cungnghe.vn/media/quotes/mq-8f14e45fceea167a',
    },
  },
  subject: (data, context) => said(data, context).subject,
  preview: (data, context) => said(data, context).preview,
  body: (data, context) => said(data, context).body,
});

const sellerLine = (label: string, { name, taxCode }: NonNullable<QuoteSent['seller']>) =>
  taxCode === null ? name : `${name}, ${label.toLowerCase()} ${taxCode}`;

const partsOf = <Data>(template: Template<Data>, data: Data, context: EmailContext) => ({
  subject: template.subject(data, context),
  preview: template.preview(data, context),
  body: template.body(data, context),
});

function said(data: EmailData['media_quote'], context: EmailContext) {
  switch (data.what) {
    case 'sent':
      return partsOf(sent, data, context);
    case 'received':
      return partsOf(quoteReceived, data, context);
    case 'to_answer':
      return partsOf(quoteToAnswer, data, context);
    case 'answered':
      return partsOf(quoteAnswered, data, context);
    case 'declined':
    case 'extended':
    case 'ending':
      return partsOf(quoteNotice, data, context);
    case 'deposit':
    case 'deposit_received':
      return partsOf(quoteDeposit, data, context);
  }
}
