import { pdfFonts } from './pdf.ts';

/** A4, in points. */
export const margin = 56;
const padding = 5;
/** Between two columns. */
const gap = 16;
export const ink = '#2a2520';
export const dim = '#6b635a';
export const accent = '#175a3c';
const rule = '#d9d2c5';

type Doc = PDFKit.PDFDocument;
type Element = PDFKit.PDFStructureElement;

const widthOf = (doc: Doc) => doc.page.width - 2 * margin;

/** Drawn at once, so that what follows knows where it ends. */
export function mark(doc: Doc, parent: Element, type: string, draw: () => void): void {
  const content = doc.markStructureContent(type);
  draw();
  doc.endMarkedContent();
  parent.add(doc.struct(type, {}, [content]));
}

interface Style {
  readonly size?: number;
  readonly face?: string;
  readonly colour?: string;
  /** Space after it. */
  readonly below?: number;
}

export function text(
  doc: Doc,
  parent: Element,
  type: 'H1' | 'H2' | 'P',
  content: string,
  { size = 10, face = pdfFonts.sans, colour = ink, below = 4 }: Style = {},
): void {
  mark(doc, parent, type, () => {
    doc
      .font(face)
      .fontSize(size)
      .fillColor(colour)
      .text(content, margin, doc.y, { width: widthOf(doc) });
  });
  doc.y += below;
}

/** The heading of a part, kept with what follows it. */
export function subheading(doc: Doc, parent: Element, content: string, room = 60): void {
  if (doc.y + room > doc.page.height - margin) doc.addPage();
  doc.y += 6;
  text(doc, parent, 'H2', content, { face: pdfFonts.strong, size: 11.5, below: 5 });
}

export function list(doc: Doc, parent: Element, items: readonly string[]): void {
  const listStruct = doc.struct('L');
  parent.add(listStruct);
  for (const item of items) {
    doc.font(pdfFonts.sans).fontSize(10).fillColor(ink);
    if (doc.y + doc.heightOfString(item, { width: widthOf(doc) - 12 }) > doc.page.height - margin)
      doc.addPage();
    const top = doc.y;
    const entry = doc.struct('LI');
    listStruct.add(entry);
    mark(doc, entry, 'Lbl', () => doc.text('–', margin, top, { width: 12 }));
    mark(doc, entry, 'LBody', () => doc.text(item, margin + 12, top, { width: widthOf(doc) - 12 }));
    entry.end();
    doc.y += 2;
  }
  listStruct.end();
  doc.y += 6;
}

export interface Row {
  readonly label: string;
  readonly value: string;
  readonly tone?: 'head' | 'total';
}

/** Labels to the left, values beside them; a row is never divided by the end of a page. */
export function table(
  doc: Doc,
  parent: Element,
  rows: readonly Row[],
  { valueWidth, align }: { readonly valueWidth: number; readonly align: 'left' | 'right' },
): void {
  const labelWidth = widthOf(doc) - valueWidth - gap;
  const tableStruct = doc.struct('Table');
  parent.add(tableStruct);
  for (const { label, value, tone } of rows) {
    doc.font(tone === undefined ? pdfFonts.sans : pdfFonts.strong).fontSize(10);
    const height =
      Math.max(
        doc.heightOfString(label, { width: labelWidth }),
        doc.heightOfString(value, { width: valueWidth }),
      ) +
      2 * padding;
    if (doc.y + height > doc.page.height - margin) doc.addPage();
    const top = doc.y;
    line(doc, margin, top, widthOf(doc));
    const row = doc.struct('TR');
    tableStruct.add(row);
    doc.fillColor(align === 'left' || tone === 'head' ? dim : ink);
    mark(doc, row, 'TH', () => doc.text(label, margin, top + padding, { width: labelWidth }));
    if (tone !== 'head') doc.fillColor(ink);
    mark(doc, row, tone === 'head' ? 'TH' : 'TD', () =>
      doc.text(value, margin + labelWidth + gap, top + padding, { width: valueWidth, align }),
    );
    row.end();
    doc.x = margin;
    doc.y = top + height;
  }
  tableStruct.end();
  doc.y += 8;
}

function line(doc: Doc, x: number, y: number, width: number): void {
  doc.markContent('Artifact', { type: 'Layout' });
  doc
    .moveTo(x, y)
    .lineTo(x + width, y)
    .lineWidth(0.5)
    .stroke(rule);
  doc.endMarkedContent();
}

/** Where both sides sign, beside each other and on one page. */
export function signatures(
  doc: Doc,
  parent: Element,
  sides: readonly { readonly title: string; readonly name: string }[],
  hint: string,
): void {
  const height = 130;
  if (doc.y + height > doc.page.height - margin) doc.addPage();
  const top = doc.y + 12;
  const width = (widthOf(doc) - gap) / 2;
  for (const [at, { title, name }] of sides.entries()) {
    const x = margin + at * (width + gap);
    const options = { width, align: 'center' } as const;
    doc.fillColor(ink);
    mark(doc, parent, 'P', () => {
      doc.font(pdfFonts.strong).fontSize(10).text(title, x, top, options);
      doc.font(pdfFonts.sans).fillColor(dim).text(hint, x, doc.y, options);
    });
    mark(doc, parent, 'P', () => {
      doc
        .font(pdfFonts.sans)
        .fillColor(ink)
        .text(name, x, top + 92, options);
    });
  }
  doc.x = margin;
  doc.y = top + height - 12;
}

/** Says on each page which of how many it is; to be called once all is drawn, of a document that keeps its pages. */
export function numberPages(doc: Doc, say: (page: number, of: number) => string): void {
  const { start, count } = doc.bufferedPageRange();
  for (let at = start; at < start + count; at++) {
    doc.switchToPage(at);
    // Below the margin, where a text would begin another page.
    doc.page.margins.bottom = 0;
    doc.markContent('Artifact', { type: 'Pagination' });
    doc
      .font(pdfFonts.sans)
      .fontSize(9)
      .fillColor(dim)
      .text(say(at + 1, count), margin, doc.page.height - 36, {
        width: doc.page.width - 2 * margin,
        align: 'right',
        lineBreak: false,
      });
    doc.endMarkedContent();
  }
}
