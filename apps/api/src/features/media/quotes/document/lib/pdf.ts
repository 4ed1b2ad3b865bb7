import type { ClientProfile } from '@cungnghe/contracts/media/clients';
import type { MediaQuote } from '@cungnghe/contracts/media/quotes';
import { civilDay, dayOf, localAmount, number } from '@cungnghe/emails/formats';
import { paymentTerms } from '@cungnghe/emails/quote-terms';
import { quoteWords } from '@cungnghe/emails/quote-words';
import { contactWays } from '@cungnghe/emails/templates/contact-ways';
import PDFDocument from 'pdfkit';
import { bytesOf, pdfFonts } from '../../../../../platform/pdf.ts';
import {
  accent,
  dim,
  list,
  margin,
  numberPages,
  type Row,
  signatures,
  subheading,
  table,
  text,
} from '../../../../../platform/pdf-parts.ts';
import type { QuoteDocument } from './document.ts';

const words = {
  vi: {
    client: 'Khách hàng',
    name: 'Tên đơn vị',
    address: 'Địa chỉ',
    account: 'Tài khoản',
    person: 'Người liên hệ',
    phone: 'Điện thoại',
    contact_ways: 'Liên hệ',
    dates: (sent: string, until: string) => `Ngày ${sent}, có hiệu lực đến hết ngày ${until}`,
    work: 'Nội dung công việc',
    package: 'Gói',
    costs: 'Chi phí',
    item: 'Hạng mục',
    amount: 'Thành tiền',
    inWords: (amount: string) => `Bằng chữ: ${amount}.`,
    terms: 'Điều khoản',
    delivery: {
      delivery: (days: string) => `Bàn giao trong ${days} kể từ ngày xác nhận báo giá.`,
      start: (days: string) => `Bắt đầu đăng trong ${days} kể từ ngày xác nhận báo giá.`,
    },
    validity: (until: string) => `Giá trong báo giá được giữ đến hết ngày ${until}.`,
    revises: (number: string) => `Thay cho báo giá ${number}`,
    note: 'Ghi chú của khách hàng',
    sellerSigns: 'Đại diện bên báo giá',
    clientSigns: 'Đại diện khách hàng',
    sign: '(Ký, ghi rõ họ tên, đóng dấu)',
    online: 'Xem và trả lời báo giá tại',
    page: (page: number, of: number) => `Trang ${page}/${of}`,
  },
  en: {
    client: 'Client',
    name: 'Name',
    address: 'Address',
    account: 'Account',
    person: 'Contact',
    phone: 'Telephone',
    contact_ways: 'Contact',
    dates: (sent: string, until: string) => `${sent}, valid through ${until}`,
    work: 'Scope of work',
    package: 'Package',
    costs: 'Price',
    item: 'Item',
    amount: 'Amount',
    inWords: null,
    terms: 'Terms',
    delivery: {
      delivery: (days: string) => `Delivered within ${days} of acceptance of this quote.`,
      start: (days: string) => `First published within ${days} of acceptance of this quote.`,
    },
    validity: (until: string) => `The prices of this quote hold through ${until}.`,
    revises: (number: string) => `In place of quote ${number}`,
    note: "Client's note",
    sellerSigns: 'For the seller',
    clientSigns: 'For the client',
    sign: '(Signature, full name, stamp)',
    online: 'View and answer this quote at',
    page: (page: number, of: number) => `Page ${page} of ${of}`,
  },
};

interface Parts {
  /** As it was when the quote was asked for. */
  readonly profile: ClientProfile;
  readonly document: QuoteDocument;
}

/**
 * The pages of a quote that was sent, in its language: tagged, so that they can be read aloud as well. What was sent is drawn
 * again whenever it is asked for, and is the same each time: another drawing is another `layout`.
 */
export async function drawDocument(quote: MediaQuote, parts: Parts): Promise<Buffer> {
  const { locale, number: quoteNumber, lines, price, sent_at, valid_until } = quote;
  if (!quoteNumber || !lines || !price || !sent_at || !valid_until) throw new Error('A draft has no pages');
  const { document } = parts;
  const say = { ...quoteWords[locale], ...words[locale] };
  const title = say.quote(quoteNumber);
  const until = civilDay(locale, valid_until);
  const doc = new PDFDocument({
    size: 'A4',
    margin,
    lang: locale,
    displayTitle: true,
    tagged: true,
    pdfVersion: '1.7',
    bufferPages: true,
    info: { Title: title, Author: document.seller.name, CreationDate: new Date(sent_at) },
  });
  const bytes = bytesOf(doc);
  const root = doc.struct('Document');
  doc.addStructure(root);

  text(doc, root, 'P', document.seller.name, { face: pdfFonts.title, size: 13, colour: accent });
  text(doc, root, 'H1', title, { face: pdfFonts.title, size: 24, below: 2 });
  text(doc, root, 'P', say.dates(dayOf(locale, sent_at), until), { colour: dim, below: 6 });
  if (quote.revises !== null) drawRemark(doc, root, say.revises(quote.revises.number), quote.message);

  drawParties(doc, root, quote, parts);
  subheading(doc, root, say.costs, 110);
  table(doc, root, amountsOf(quote, lines, price), { valueWidth: 140, align: 'right' });
  if (say.inWords !== null) text(doc, root, 'P', say.inWords(document.total_in_words), { colour: dim });

  drawTerms(doc, root, quote, document.payment);
  if (quote.note !== null) drawRemark(doc, root, say.note, quote.note);
  text(doc, root, 'P', `${say.online} ${document.media_url}/quote/${quote.id}`, { size: 9, colour: dim });
  signatures(
    doc,
    root,
    [
      { title: say.sellerSigns, name: '' },
      { title: say.clientSigns, name: quote.contact_name },
    ],
    say.sign,
  );
  root.end();
  numberPages(doc, say.page);
  doc.end();
  return await bytes;
}

/** What somebody wrote below a title of its own; the title alone where nothing had to be said. */
function drawRemark(
  doc: PDFKit.PDFDocument,
  root: PDFKit.PDFStructureElement,
  title: string,
  words: string | null,
): void {
  subheading(doc, root, title);
  if (words !== null) text(doc, root, 'P', words, { below: 8 });
}

/** Who sells to whom, and what. */
function drawParties(
  doc: PDFKit.PDFDocument,
  root: PDFKit.PDFStructureElement,
  quote: MediaQuote,
  { profile, document }: Parts,
): void {
  const { locale } = quote;
  const say = { ...quoteWords[locale], ...words[locale] };
  subheading(doc, root, say.seller);
  facts(doc, root, sellerFacts(say, document, locale));
  subheading(doc, root, say.client);
  facts(doc, root, [
    [say.name, quote.company_name],
    [say.taxCode, profile.tax_code],
    [say.person, quote.contact_name],
    [say.phone, profile.phone],
  ]);

  subheading(doc, root, say.work);
  facts(doc, root, [
    [say.service, quote.catalogue.service[locale]],
    [say.package, quote.catalogue.tier[locale]],
    ...quote.catalogue.options.map(({ group, option }) => [group[locale], option[locale]] as const),
  ]);
  if (document.includes.length > 0) {
    text(doc, root, 'P', say.includes, { colour: dim });
    list(
      doc,
      root,
      document.includes.map((part) => part[locale]),
    );
  }
}

function drawTerms(
  doc: PDFKit.PDFDocument,
  root: PDFKit.PDFStructureElement,
  { locale, catalogue, days, price, valid_until }: MediaQuote,
  payment: QuoteDocument['payment'],
): void {
  const say = { ...quoteWords[locale], ...words[locale] };
  subheading(doc, root, say.terms);
  list(doc, root, [
    say.delivery[catalogue.days_until](say.workingDays(days)),
    paymentTerms(locale, {
      isMonthly: catalogue.per === 'month',
      totalVnd: price?.total_vnd ?? 0,
      ...payment,
    }),
    say.validity(civilDay(locale, valid_until ?? '')),
  ]);
}

type Fact = readonly [label: string, value: string | null];

/** Those that there are. */
function facts(doc: PDFKit.PDFDocument, root: PDFKit.PDFStructureElement, rows: readonly Fact[]): void {
  table(
    doc,
    root,
    rows.flatMap(([label, value]) => (value === null ? [] : [{ label, value }])),
    { valueWidth: 345, align: 'left' },
  );
}

function sellerFacts(
  say: (typeof words)['vi' | 'en'] & (typeof quoteWords)['vi' | 'en'],
  { seller, contact }: QuoteDocument,
  locale: 'vi' | 'en',
): readonly Fact[] {
  const { account } = seller;
  return [
    [say.name, seller.name],
    [say.address, seller.address],
    [say.taxCode, seller.tax_code],
    [say.account, account && `${account.number}, ${account.bank}, ${account.holder}`],
    [say.contact_ways, contactWays(locale, contact)],
  ];
}

function amountsOf(
  { locale, catalogue }: MediaQuote,
  lines: NonNullable<MediaQuote['lines']>,
  price: NonNullable<MediaQuote['price']>,
): Row[] {
  const say = { ...quoteWords[locale], ...words[locale] };
  const total = catalogue.per === 'month' ? say.totalMonthly : say.total;
  return [
    { label: say.item, value: say.amount, tone: 'head' },
    ...lines.map(({ label, amount_vnd }) => ({
      label: label[locale],
      value: localAmount(locale, amount_vnd),
    })),
    { label: say.subtotal, value: localAmount(locale, price.subtotal_vnd) },
    {
      label: say.vat(number(locale, price.vat_thousandths / 10)),
      value: localAmount(locale, price.vat_vnd),
    },
    { label: total, value: localAmount(locale, price.total_vnd), tone: 'total' },
  ];
}
