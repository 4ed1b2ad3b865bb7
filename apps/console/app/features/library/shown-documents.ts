import type { DocumentLine } from '@cungnghe/contracts/library/author';

export const shownKinds = ['active', 'hidden', 'preview', 'framework'] as const;
export type Shown = (typeof shownKinds)[number];

const tests: Readonly<Record<Shown, (document: DocumentLine) => boolean>> = {
  active: ({ status }) => status === 'active',
  hidden: ({ status }) => status === 'hidden',
  preview: ({ is_preview }) => is_preview,
  framework: ({ has_content }) => !has_content,
};

const marks = /[̀-ͯ]/g;
const plain = (text: string) => text.normalize('NFD').replace(marks, '').replace(/[đĐ]/g, 'd').toLowerCase();

/** The documents that the filters leave, found without marks, as every list of the console finds. */
export function shownDocuments<Line extends DocumentLine>(
  documents: readonly Line[],
  { show, q }: { readonly show: Shown | undefined; readonly q: string },
): readonly Line[] {
  const searched = plain(q.trim());
  return documents.filter(
    (document) =>
      (show === undefined || tests[show](document)) &&
      plain(`${document.title} ${document.slug} ${document.publisher ?? ''}`).includes(searched),
  );
}
