import type { MarkdownFault } from './size-limits.ts';
import { findWorksheets, opensWorksheet } from './worksheet-blocks.ts';

/** A question in a lesson. */
export interface Quiz {
  readonly key: string;
  readonly question: string;
  readonly choices: readonly string[];
  /** By their places among the choices, from zero. None in a text as readers get it. */
  readonly right: readonly number[];
  /** Shown after an answer; empty in a text as readers get it. */
  readonly why: string;
}

/** A question with the lines it stands on, from one: of its opening and of its end. */
export interface QuizBlock extends Quiz {
  readonly from: number;
  readonly to: number;
}

const limits = { choices: 6, question: 500, choice: 300, why: 1000, perText: 20 } as const;

const opening = /^:::quiz[ \t]+([a-z0-9]+(?:-[a-z0-9]+)*)[ \t]*$/;
const opensSomething = /:::\s*[\p{L}\p{N}_]/u;
const closing = /^:::[ \t]*$/;
const choice = /^[-*+] \[([ xX])\][ \t]+(\S.*)$/;

export const linesOf = (text: string): string[] => text.split(/\r\n|\n|\r/);

/**
 * The questions of a text that have a beginning, choices and an end, and what is wrong with them and others. Texts of
 * readers hold no answers, which is a fault for their authors alone.
 */
export function readQuizzes(text: string): {
  readonly quizzes: readonly QuizBlock[];
  readonly faults: readonly MarkdownFault[];
} {
  if (!text.includes(':::')) return { quizzes: [], faults: [] };
  const lines = linesOf(text);
  const quizzes: QuizBlock[] = [];
  const faults: MarkdownFault[] = [];
  const faultAt = (line: number, message: string) => void faults.push({ line, column: 1, message });
  const keys = new Set<string>();
  const { blocks: worksheets } = findWorksheets(text);
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? '';
    const key = opening.exec(line)?.[1];
    if (key === undefined) {
      const worksheet = worksheets.find(({ from }) => from === at + 1);
      if (worksheet !== undefined) at = worksheet.to - 1;
      else if (opensWorksheet(line)) continue;
      else if (opensSomething.test(line)) faultAt(at + 1, messages.opening);
      continue;
    }
    const end = endOf(lines, at + 1);
    if (end === undefined) {
      faultAt(at + 1, messages.end);
      continue;
    }
    const start = at + 1;
    at = end;
    if (keys.has(key)) {
      faultAt(start, `the key “${key}” is taken by another question of this text; choose another`);
      continue;
    }
    keys.add(key);
    if (keys.size === limits.perText + 1)
      faultAt(start, `more than ${limits.perText} questions in one text; divide it`);
    const read = readBody(lines.slice(start, end), (below, message) => faultAt(start + 1 + below, message));
    if (read.question !== '' && read.choices.length > 0)
      quizzes.push({ key, ...read, from: start, to: end + 1 });
  }
  return { quizzes, faults };
}

/** The line that closes a question; none when something else opens before it. */
function endOf(lines: readonly string[], from: number): number | undefined {
  const found = lines.findIndex(
    (line, index) => index >= from && (closing.test(line) || opensSomething.test(line)),
  );
  return closing.test(lines[found] ?? '') ? found : undefined;
}

const messages = {
  opening:
    'a question opens with a line `:::quiz key`, from the margin; the key is of a to z, digits and hyphens',
  end: 'the question has no end; close it with a line `:::`',
  stray:
    'this line belongs to no part of the question; write the question, then `- [ ] choice` lines, then `> why`',
  rightAnswer: 'no choice is right; mark one or more with `- [x]`',
  why: 'the question does not say why; end it with lines `> why`',
  question: 'the question is missing; write it below `:::quiz key`',
} as const;

/**
 * A question as its lines in a lesson; undefined where it could not be read again as it is: with too many choices, two
 * that are alike, or a part that is too long. One without a reason is written without, which its author adds.
 */
export function writeQuiz({ key, question, choices, right, why }: Quiz): string | undefined {
  const said = { question: oneLine(question), choices: choices.map(oneLine), why: why.trim() };
  const text = [
    `:::quiz ${key}`,
    said.question,
    ...said.choices.map((label, at) => `- [${right.includes(at) ? 'x' : ' '}] ${label}`),
    ...(said.why === '' ? [] : linesOf(said.why).map((line) => `> ${line}`.trim())),
    ':::',
  ].join('\n');
  const { quizzes, faults } = readQuizzes(text);
  const [read] = quizzes;
  const isSame =
    read !== undefined &&
    read.question === said.question &&
    read.choices.join('\n') === said.choices.join('\n') &&
    read.right.join() === right.toSorted((a, b) => a - b).join();
  const others = faults.filter(({ message }) => said.why !== '' || message !== messages.why);
  return isSame && others.length === 0 ? text : undefined;
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

/** Lines count from zero, -1 for the opening. */
function readBody(
  lines: readonly string[],
  fault: (line: number, message: string) => void,
): Omit<Quiz, 'key'> {
  const question: string[] = [];
  const choices: string[] = [];
  const right: number[] = [];
  const why: string[] = [];
  lines.forEach((typed, index) => {
    const line = typed.trim();
    if (line === '') return;
    const chosen = choice.exec(line);
    if (line.startsWith('>')) {
      if (choices.length === 0) fault(index, messages.stray);
      why.push(line.slice(1).trim());
    } else if (chosen) {
      if (why.length > 0) fault(index, messages.stray);
      if (chosen[1] !== ' ') right.push(choices.length);
      if (choices.includes(chosen[2] ?? '')) fault(index, 'this choice stands there already; take one out');
      if ((chosen[2] ?? '').length > limits.choice)
        fault(index, `a choice is longer than ${limits.choice} characters`);
      choices.push(chosen[2] ?? '');
    } else if (choices.length === 0 && why.length === 0) {
      if (line.startsWith('-')) fault(index, messages.stray);
      question.push(line);
    } else {
      fault(index, messages.stray);
    }
  });
  const whole = {
    question: question.join(' '),
    choices,
    right,
    why: why.join('\n').trim(),
  };
  if (whole.question === '') fault(-1, messages.question);
  if (choices.length < 2 || choices.length > limits.choices)
    fault(-1, `the question has ${choices.length} choices; two to ${limits.choices} are allowed`);
  if (right.length === 0) fault(-1, messages.rightAnswer);
  if (whole.why === '') fault(-1, messages.why);
  for (const part of ['question', 'why'] as const)
    if (whole[part].length > limits[part]) fault(-1, `its ${part} is longer than ${limits[part]} characters`);
  return whole;
}
