import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Source } from '@cungnghe/contracts/authoring/sources';
import { withoutFields } from '@cungnghe/markdown/worksheet-blocks';
import { readPack } from '../../lib/read-pack.ts';

/** A text that is taught, with what an editor looks at. */
export interface TaughtText {
  readonly community: string;
  readonly kind: 'lesson' | 'section' | 'document';
  readonly file: string;
  /** Where learners find it, and texts link to it. */
  readonly address: string;
  readonly lines: readonly string[];
  readonly sources: readonly Source[];
}

/** The written texts of packs, in the order of their files. */
export function listTexts(folders: readonly string[]): TaughtText[] {
  return folders.flatMap((folder) => {
    const { pack } = readPack(folder);
    const text = (
      kind: TaughtText['kind'],
      path: string,
      address: string,
      sources: readonly Source[],
    ): TaughtText => {
      const file = join(folder, path);
      const lines = withoutFields(readFileSync(file, 'utf8')).split(/\r?\n/);
      return { community: pack.slug, kind, file, address: `/c/${pack.slug}/${address}`, lines, sources };
    };
    const lessons = pack.courses.courses.flatMap(({ slug, file, texts }) =>
      file.units
        .flatMap((unit) => unit.lessons)
        .filter((lesson) => texts[lesson.slug] !== undefined)
        .map((lesson) =>
          text(
            'lesson',
            `courses/${slug}/lessons/${lesson.slug}.md`,
            `courses/${slug}/${lesson.slug}`,
            lesson.sources,
          ),
        ),
    );
    const sections = pack.books.flatMap(({ slug, file }) =>
      file.chapters
        .flatMap((chapter) => chapter.sections)
        .map((section) =>
          text(
            'section',
            `books/${slug}/sections/${section.slug}.md`,
            `books/${slug}/${section.slug}`,
            section.sources,
          ),
        ),
    );
    const entries = [
      ...pack.library.collections.flatMap(({ documents }) => documents),
      ...pack.library.documents,
    ];
    const documents = entries
      .filter(({ slug }) => pack.library.texts[slug] !== undefined)
      .map(({ slug, sources }) => text('document', `documents/${slug}.md`, `library/${slug}`, sources));
    return [...lessons, ...sections, ...documents];
  });
}

export const wordsOf = (text: TaughtText) => text.lines.join(' ').match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
