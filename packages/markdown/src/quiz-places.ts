import type { Data, Literal, Root } from 'mdast';
import { linesOf, type QuizBlock } from './quiz.ts';

/** A question where it stands in a text. It becomes an `aside` with its key, which no other text can. */
interface QuizPlace extends Literal {
  type: 'quiz';
  data: Data;
}

declare module 'mdast' {
  interface RootContentMap {
    quiz: QuizPlace;
  }
}

/** Longer than any that is typed. */
const fence = '~'.repeat(40);

/**
 * The text as Markdown is read from it, with the same lines: the lines around a question become those around code, whose
 * place {@link placeQuizzes} takes, or are gone where its words are shown.
 */
export function withoutQuizMarks(text: string, quizzes: readonly QuizBlock[], asks: boolean): string {
  if (quizzes.length === 0) return text;
  const marks = new Set(quizzes.flatMap(({ from, to }) => [from, to]));
  return linesOf(text)
    .map((line, index) => (marks.has(index + 1) ? (asks ? fence : '') : line))
    .join('\n');
}

/** Puts each question where its lines were. */
export function placeQuizzes(root: Root, quizzes: readonly QuizBlock[]): void {
  root.children = root.children.map((node) => {
    const quiz = quizzes.find(({ from }) => node.type === 'code' && from === node.position?.start.line);
    if (quiz === undefined) return node;
    return {
      type: 'quiz',
      value: '',
      data: { hName: 'aside', hProperties: { id: quiz.key }, hChildren: [] } as Data,
    };
  });
}
