import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rootDir } from '../../../../platform/config.ts';

export interface RefusedWord {
  readonly word: string;
  /** The term of both languages that stands for it. */
  readonly instead: string;
  readonly isIn: (text: string) => boolean;
}

const isVietnamese = (text: string) => /\p{M}|đ/iu.test(text.normalize('NFD'));

/** The words that the tables of docs/glossary.md refuse below a heading. */
export function refusedWords(heading: 'Everywhere' | 'In the interface'): RefusedWord[] {
  const glossary = readFileSync(join(rootDir, 'docs/glossary.md'), 'utf8');
  const section = glossary.split(/^## /m).find((each) => each.startsWith(heading)) ?? '';
  const rows = [...section.matchAll(/^\| (?!Vietnamese|-)(.+?) \| (.+?) \| (.+?) \|$/gm)];
  return rows.flatMap(([, vietnamese = '', english = '', not = '']) =>
    not.split(', ').map((said) => {
      const onlyVietnamese = said.endsWith(' (Vietnamese)');
      const word = said.replace(' (Vietnamese)', '');
      const escaped = RegExp.escape(word.replace(/[“”]/g, ''));
      const pattern = word.startsWith('“')
        ? new RegExp(`^${escaped}$`, 'iu')
        : new RegExp(`(?<!\\p{L})${escaped}(?!\\p{L})`, 'iu');
      return {
        word,
        instead: `${vietnamese} / ${english}`,
        isIn: (text: string) => pattern.test(text) && (!onlyVietnamese || isVietnamese(text)),
      };
    }),
  );
}
