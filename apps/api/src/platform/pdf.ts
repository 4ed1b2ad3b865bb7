import { fileURLToPath } from 'node:url';

const font = (path: string) => fileURLToPath(import.meta.resolve(`@expo-google-fonts/${path}.ttf`));

/** Embedded, so that Vietnamese marks stand right everywhere. */
export const pdfFonts = {
  sans: font('be-vietnam-pro/400Regular/BeVietnamPro_400Regular'),
  strong: font('be-vietnam-pro/600SemiBold/BeVietnamPro_600SemiBold'),
  serif: font('source-serif-4/400Regular/SourceSerif4_400Regular'),
  title: font('source-serif-4/600SemiBold/SourceSerif4_600SemiBold'),
};

/** The document once it has ended; to be called before anything is drawn. */
export function bytesOf(doc: PDFKit.PDFDocument): Promise<Buffer> {
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  return new Promise((resolve, reject) => {
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.on('error', reject);
  });
}
