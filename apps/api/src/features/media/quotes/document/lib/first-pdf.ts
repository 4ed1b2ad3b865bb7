import type { MediaQuote } from '@cungnghe/contracts/media/quotes';
import type { EmailContact } from '@cungnghe/emails/data';
import { amount, civilDay, dayOf, number } from '@cungnghe/emails/formats';
import { quoteWords } from '@cungnghe/emails/quote-words';
import { contactWays } from '@cungnghe/emails/templates/contact-ways';
import PDFDocument from 'pdfkit';
import { bytesOf, pdfFonts } from '../../../../../platform/pdf.ts';

/** A4, in points. */
const margin = 56;
const padding = 6;
/** Between a label and its value. */
const gap = 16;
const ink = '#2a2520';
const dim = '#6b635a';
const accent = '#175a3c';
const rule = '#d9d2c5';

const words = {
  vi: {
    person: 'Người liên hệ',
    sent: 'Ngày gửi',
    package: 'Gói',
    note: 'Ghi chú của bạn',
    online: 'Xem và trả lời báo giá tại',
  },
  en: {
    person: 'Contact',
    sent: 'Sent on',
    package: 'Package',
    note: 'Your note',
    online: 'View and answer this quote at',
  },
};

/**
 * The pages of a quote that was sent before its document was stored, in its language. They are what their clients hold, so
 * nothing here changes; what is sent today is drawn in `pdf.ts`.
 */
export async function drawQuote(
  quote: MediaQuote,
  { quoteUrl, contact }: { readonly quoteUrl: string; readonly contact: EmailContact },
): Promise<Buffer> {
  const { locale, number: quoteNumber, lines, price, sent_at, valid_until } = quote;
  if (!quoteNumber || !lines || !price || !sent_at || !valid_until) throw new Error('A draft has no pages');
  const say = { ...quoteWords[locale], ...words[locale] };
  const title = say.quote(quoteNumber);
  const doc = new PDFDocument({
    size: 'A4',
    margin,
    lang: locale,
    displayTitle: true,
    tagged: true,
    pdfVersion: '1.7',
    info: { Title: title, Author: 'Cùng Nghề', CreationDate: new Date(sent_at) },
  });
  const bytes = bytesOf(doc);
  const root = doc.struct('Document');
  doc.addStructure(root);

  text(doc, root, 'P', 'Cùng Nghề', { face: pdfFonts.title, size: 15, colour: accent });
  text(doc, root, 'H1', title, { face: pdfFonts.title, size: 26, below: 12 });
  const facts = [
    [say.company, quote.company_name],
    [say.person, quote.contact_name],
    [say.service, quote.catalogue.service[locale]],
    [say.package, quote.catalogue.tier[locale]],
    [say.days[quote.catalogue.days_until], say.workingDays(quote.days)],
    [say.sent, dayOf(locale, sent_at)],
    [say.valid, civilDay(locale, valid_until)],
  ] as const;
  table(
    doc,
    root,
    facts.map(([label, value]) => ({ label, value })),
    { valueWidth: 330, align: 'left' },
  );
  const amounts = [
    ...lines.map(({ label, amount_vnd }) => ({ label: label[locale], vnd: amount_vnd })),
    { label: say.subtotal, vnd: price.subtotal_vnd },
    { label: say.vat(number(locale, price.vat_thousandths / 10)), vnd: price.vat_vnd },
    {
      label: quote.catalogue.per === 'month' ? say.totalMonthly : say.total,
      vnd: price.total_vnd,
      isTotal: true,
    },
  ];
  table(
    doc,
    root,
    amounts.map(({ vnd, ...row }) => ({ ...row, value: amount(vnd) })),
    { valueWidth: 130, align: 'right' },
  );
  if (quote.note !== null) {
    text(doc, root, 'H2', say.note, { face: pdfFonts.strong, size: 11 });
    text(doc, root, 'P', quote.note, { size: 11, below: 10 });
  }
  text(doc, root, 'P', `${say.online} ${quoteUrl}`, { size: 10, colour: dim });
  const ways = contactWays(locale, contact);
  if (ways !== null) text(doc, root, 'P', say.contact(ways), { size: 10, colour: dim });
  root.end();
  doc.end();
  return await bytes;
}

interface Style {
  readonly size: number;
  readonly face?: string;
  readonly colour?: string;
  /** Space after it. */
  readonly below?: number;
}

function text(
  doc: PDFKit.PDFDocument,
  parent: PDFKit.PDFStructureElement,
  type: 'H1' | 'H2' | 'P',
  content: string,
  { size, face = pdfFonts.sans, colour = ink, below = 4 }: Style,
): void {
  mark(doc, parent, type, () => {
    doc.font(face).fontSize(size).fillColor(colour).text(content, margin);
  });
  doc.y += below;
}

interface Row {
  readonly label: string;
  readonly value: string;
  readonly isTotal?: boolean;
}

/** Labels to the left, values beside them; a row is never divided by the end of a page. */
function table(
  doc: PDFKit.PDFDocument,
  parent: PDFKit.PDFStructureElement,
  rows: readonly Row[],
  { valueWidth, align }: { readonly valueWidth: number; readonly align: 'left' | 'right' },
): void {
  const whole = doc.page.width - 2 * margin;
  const labelWidth = whole - valueWidth - gap;
  const tableStruct = doc.struct('Table');
  parent.add(tableStruct);
  doc.fontSize(11);
  for (const { label, value, isTotal = false } of rows) {
    doc.font(isTotal ? pdfFonts.strong : pdfFonts.sans).fontSize(11);
    const height =
      Math.max(
        doc.heightOfString(label, { width: labelWidth }),
        doc.heightOfString(value, { width: valueWidth }),
      ) +
      2 * padding;
    if (doc.y + height > doc.page.height - margin) doc.addPage();
    const top = doc.y;
    doc.markContent('Artifact', { type: 'Layout' });
    doc
      .moveTo(margin, top)
      .lineTo(margin + whole, top)
      .lineWidth(0.5)
      .stroke(rule);
    doc.endMarkedContent();
    const row = doc.struct('TR');
    tableStruct.add(row);
    doc.fillColor(isTotal || align === 'right' ? ink : dim);
    mark(doc, row, 'TH', () => doc.text(label, margin, top + padding, { width: labelWidth }));
    doc.fillColor(ink);
    mark(doc, row, 'TD', () =>
      doc.text(value, margin + labelWidth + gap, top + padding, { width: valueWidth, align }),
    );
    row.end();
    doc.x = margin;
    doc.y = top + height;
  }
  tableStruct.end();
  doc.y += 14;
}

/** Drawn at once, so that what follows knows where it ends. */
function mark(
  doc: PDFKit.PDFDocument,
  parent: PDFKit.PDFStructureElement,
  type: string,
  draw: () => void,
): void {
  const content = doc.markStructureContent(type);
  draw();
  doc.endMarkedContent();
  parent.add(doc.struct(type, {}, [content]));
}
