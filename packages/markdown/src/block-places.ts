import type { Data, Literal, Root } from 'mdast';
import { linesOf, type QuizBlock } from './quiz.ts';
import { type WorksheetBlock, withoutFields } from './worksheet-blocks.ts';

/** A question or a worksheet where it stands in a text. It becomes an element with its key, which no other text can. */
interface BlockPlace extends Literal {
  type: 'block';
  data: Data;
}

declare module 'mdast' {
  interface RootContentMap {
    block: BlockPlace;
  }
}

export interface Blocks {
  readonly quizzes: readonly QuizBlock[];
  readonly worksheets: readonly WorksheetBlock[];
}

/** Which of them are more than their words. */
export interface Shown {
  readonly quizzes: boolean;
  readonly worksheets: boolean;
}

/** Longer than any that is typed. */
const fence = '~'.repeat(40);

/**
 * The text as Markdown is read from it, with the same lines: the lines around a block become those around code, whose
 * place {@link placeBlocks} takes, or are gone where its words are shown.
 */
export function withoutBlockMarks(text: string, { quizzes, worksheets }: Blocks, shown: Shown): string {
  if (quizzes.length === 0 && worksheets.length === 0) return text;
  const lines = linesOf(text);
  const mark = ({ from, to }: { from: number; to: number }, isShown: boolean) => {
    lines[from - 1] = isShown ? fence : '';
    lines[to - 1] = isShown ? fence : '';
  };
  for (const quiz of quizzes) mark(quiz, shown.quizzes);
  for (const worksheet of worksheets) {
    mark(worksheet, shown.worksheets);
    if (shown.worksheets) continue;
    for (let at = worksheet.from; at < worksheet.to; at++) lines[at] = withoutFields(lines[at] ?? '');
  }
  return lines.join('\n');
}

/** Puts each block where its lines were. */
export function placeBlocks(root: Root, { quizzes, worksheets }: Blocks, shown: Shown): void {
  root.children = root.children.map((node) => {
    if (node.type !== 'code') return node;
    const startsHere = ({ from }: { from: number }) => from === node.position?.start.line;
    const quiz = shown.quizzes ? quizzes.find(startsHere) : undefined;
    const worksheet = shown.worksheets ? worksheets.find(startsHere) : undefined;
    const key = quiz?.key ?? worksheet?.key;
    if (key === undefined) return node;
    const hName = quiz === undefined ? 'form' : 'aside';
    return { type: 'block', value: '', data: { hName, hProperties: { id: key }, hChildren: [] } as Data };
  });
}
