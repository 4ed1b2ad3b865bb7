import { vietnamZone } from '@cungnghe/calendar/vietnam-day';
import type { Certificate } from '@cungnghe/contracts/certificates/endpoints';
import type { Locale } from '@cungnghe/contracts/shared';
import PDFDocument from 'pdfkit';
import { bytesOf, pdfFonts as fonts } from '../../../platform/pdf.ts';

/** A4 landscape, in points. */
const width = 841.89;
const height = 595.28;
const side = 90;
const measure = width - 2 * side;
const paper = '#fbf8f1';
const ink = '#2a2520';
const dim = '#6b635a';
const accent = '#175a3c';
const line = '#cdb98c';

const words = {
  vi: {
    title: 'Giấy chứng nhận',
    given: 'Trao cho',
    finished: 'đã học xong khóa',
    detail: (lessons: number, community: string | null) =>
      community === null ? `${lessons} bài` : `${lessons} bài trong cộng đồng ${community}`,
    day: 'Ngày trao',
    code: 'Mã chứng nhận',
    verify: 'Kiểm tra tại',
  },
  en: {
    title: 'Certificate',
    given: 'Awarded to',
    finished: 'who has completed the course',
    detail: (lessons: number, community: string | null) => {
      const count = `${lessons} ${lessons === 1 ? 'lesson' : 'lessons'}`;
      return community === null ? count : `${count} in the community ${community}`;
    },
    day: 'Awarded on',
    code: 'Certificate code',
    verify: 'Verify at',
  },
};

/** The civil day in Vietnam. */
const day = {
  vi: new Intl.DateTimeFormat('vi-VN', { dateStyle: 'long', timeZone: vietnamZone }),
  en: new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: vietnamZone }),
};

/** One page to print and hang up. Fonts are embedded, so that Vietnamese marks stand right everywhere. */
export async function drawCertificate(
  certificate: Certificate,
  { verifyUrl, locale }: { verifyUrl: string; locale: Locale },
): Promise<Buffer> {
  const say = words[locale];
  const doc = new PDFDocument({
    size: [width, height],
    margin: 0,
    lang: locale,
    displayTitle: true,
    info: {
      Title: `${say.title}: ${certificate.course_name}`,
      Author: 'Cùng Nghề',
      CreationDate: new Date(certificate.issued_at),
    },
  });
  const bytes = bytesOf(doc);

  drawFrame(doc);
  centred(doc, 'Cùng Nghề', { y: 76, face: fonts.title, size: 17, colour: accent });
  centred(doc, say.title, { y: 112, face: fonts.title, size: 42, colour: ink });
  centred(doc, say.given, { y: 190, face: fonts.sans, size: 13, colour: dim });
  centred(doc, certificate.holder_name, { y: 214, face: fonts.title, size: 36, colour: accent });
  doc
    .moveTo(width / 2 - 130, 276)
    .lineTo(width / 2 + 130, 276)
    .lineWidth(0.75)
    .stroke(line);
  centred(doc, say.finished, { y: 294, face: fonts.sans, size: 13, colour: dim });
  centred(doc, certificate.course_name, { y: 320, face: fonts.serif, size: 26, colour: ink, lines: 2 });
  centred(doc, say.detail(certificate.lesson_count, certificate.community_name), {
    y: 404,
    face: fonts.sans,
    size: 13,
    colour: dim,
  });
  const foot = [
    [say.day, day[locale].format(new Date(certificate.issued_at))],
    [say.code, certificate.code],
    [say.verify, verifyUrl.replace(/^https?:\/\//, '')],
  ] as const;
  for (const [index, [label, value]] of foot.entries()) {
    const x = side + (index * measure) / 3;
    const column = { x, width: measure / 3 };
    centred(doc, label, { ...column, y: 474, face: fonts.sans, size: 10, colour: dim });
    centred(doc, value, {
      ...column,
      y: 490,
      face: fonts.strong,
      size: 12,
      colour: ink,
      ...(index === 2 && { link: verifyUrl }),
    });
  }
  doc.end();
  return await bytes;
}

function drawFrame(doc: PDFKit.PDFDocument): void {
  doc.rect(0, 0, width, height).fill(paper);
  doc
    .rect(28, 28, width - 56, height - 56)
    .lineWidth(2.5)
    .stroke(accent);
  doc
    .rect(36, 36, width - 72, height - 72)
    .lineWidth(0.75)
    .stroke(line);
  // A quarter of a rosette in each corner.
  for (const [x, y] of [
    [36, 36],
    [width - 36, 36],
    [36, height - 36],
    [width - 36, height - 36],
  ] as const) {
    doc.save();
    doc.rect(36, 36, width - 72, height - 72).clip();
    for (const radius of [14, 22, 30, 38]) doc.circle(x, y, radius).lineWidth(0.75).stroke(line);
    doc.restore();
  }
}

interface Line {
  readonly y: number;
  readonly face: string;
  readonly size: number;
  readonly colour: string;
  readonly x?: number;
  readonly width?: number;
  /** How many lines it may take; longer text is set smaller until it fits. */
  readonly lines?: number;
  readonly link?: string;
}

function centred(doc: PDFKit.PDFDocument, text: string, line: Line): void {
  const column = line.width ?? measure;
  const lines = line.lines ?? 1;
  doc.font(line.face).fillColor(line.colour);
  let size = line.size;
  const tooTall = () =>
    doc.fontSize(size).heightOfString(text, { width: column }) > doc.currentLineHeight(true) * (lines + 0.5);
  while (size > 7 && tooTall()) size -= 1;
  doc.fontSize(size).text(text, line.x ?? side, line.y, {
    width: column,
    align: 'center',
    ...(line.link !== undefined && { link: line.link }),
  });
}
