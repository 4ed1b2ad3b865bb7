import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { bookFile, type PackBook, sanitizeCoverSvg } from '../../books/public.ts';
import { type Findings, start } from './faults.ts';
import { readJsonFile } from './json-file.ts';
import { reportRepeats } from './json-repeats.ts';
import { listFolders } from './list-folders.ts';
import { readTexts } from './read-texts.ts';
import { readText } from './text-file.ts';

/** `books/<slug>/` below a pack. */
export function readBooks(folder: string, findings: Findings): PackBook[] {
  const titles = new Map<string, string>();
  return listFolders(join(folder, 'books'), 'book.json', findings).flatMap((slug): PackBook[] => {
    const path = join(folder, 'books', slug);
    const file = readJsonFile(join(path, 'book.json'), bookFile, findings);
    if (file === undefined) return [];
    const { $schema: _, ...book } = file.value;
    const twin = titles.get(book.title);
    if (twin !== undefined)
      file.fault(['title'], `the title “${book.title}” is taken by ${twin}; choose another`);
    titles.set(book.title, file.path);
    reportRepeats(
      file,
      'slug',
      book.chapters.map((chapter, index) => ({ at: ['chapters', index, 'slug'], value: chapter.slug })),
    );
    const sections = book.chapters.flatMap((chapter, place) =>
      chapter.sections.map((section, index) => ({ section, at: ['chapters', place, 'sections', index] })),
    );
    for (const field of ['slug', 'title'] as const) {
      reportRepeats(
        file,
        field,
        sections.map(({ section, at }) => ({ at: [...at, field], value: section[field] })),
      );
    }
    const entries = sections.map(({ section, at }) => ({
      slug: section.slug,
      place: file.place([...at, 'slug']),
      optional: false,
    }));
    const texts = readTexts(join(path, 'sections'), { file: file.path, entries }, {}, findings);
    return [{ slug, file: book, texts, coverSvg: readCover(join(path, 'cover.svg'), findings) }];
  });
}

function readCover(path: string, findings: Findings): string | null {
  const text = existsSync(path) ? readText(path, findings) : undefined;
  if (text === undefined) return null;
  try {
    return sanitizeCoverSvg(text);
  } catch (cause) {
    findings.faults.push({
      file: path,
      ...start,
      message: cause instanceof Error ? cause.message : String(cause),
    });
    return null;
  }
}
