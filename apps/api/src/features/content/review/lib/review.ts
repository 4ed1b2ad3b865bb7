import { byPlace, type Fault, type Findings, start } from '../../lib/faults.ts';
import { amountFindings } from './amounts.ts';
import { refusedWords } from './glossary.ts';
import { overlapFindings, repeatFindings } from './repeats.ts';
import { daysSince } from './table.ts';
import { type TaughtText, wordsOf } from './texts.ts';

/**
 * What an editor should look at in packs that have no fault: dead links, sentences said twice, texts that are nearly one,
 * claims without a source, sums of a shop that is not said to be an example, amounts that differ between texts that link to each other, lengths, words of the glossary.
 * Old sources are notes: they come with time, and no change of a pack brought them. `today` is a civil day of Vietnam,
 * `2026-11-24`.
 */
export function reviewTexts(texts: readonly TaughtText[], today: string): Findings {
  const addresses = new Set(texts.map(({ address }) => address));
  const faults = [
    ...texts.flatMap((text) => [
      ...linkFindings(text, addresses),
      ...sourceFindings(text),
      ...exampleFindings(text),
      ...lengthFindings(text),
      ...wordFindings(text),
    ]),
    ...repeatFindings(texts),
    ...amountFindings(texts),
    ...overlapFindings(texts),
  ];
  return {
    faults: faults.sort(byPlace),
    notes: texts.flatMap((text) => oldSources(text, today)).sort(byPlace),
  };
}

/** One finding for each match of a pattern in a text. */
function findingsOf(
  text: TaughtText,
  pattern: RegExp,
  messageOf: (found: RegExpMatchArray) => string | undefined,
) {
  return text.lines.flatMap((line, index) =>
    [...line.matchAll(pattern)].flatMap((found): Fault[] => {
      const message = messageOf(found);
      if (message === undefined) return [];
      return [{ file: text.file, line: index + 1, column: (found.index ?? 0) + 1, message }];
    }),
  );
}

const linkFindings = (text: TaughtText, addresses: ReadonlySet<string>) =>
  findingsOf(text, /\]\((\/c\/[^)\s]+)\)/g, ([, address = '']) =>
    addresses.has(address.replace(/[?#].*$/, ''))
      ? undefined
      : `the link to ${address} leads to no text; correct it or take it out`,
  );

/** What is said of laws, taxes and fees has to be looked up somewhere. */
const claim =
  /(?<!\p{L})(?:Bộ luật|Luật [\p{Lu}][\p{L} ]+\d{4}|Nghị định(?: số)? \d+|Thông tư(?: số)? \d+|Nghị quyết(?: số)? \d+|\d+\/\d{4}\/(?:NĐ-CP|TT-|QH\d+|NQ-)|TCVN \d+|QCVN \d+)/gu;
const vague = /(?:theo )?quy định (?:hiện hành|của pháp luật|pháp luật)(?! về)/giu;

function sourceFindings(text: TaughtText): Fault[] {
  const unsaid =
    text.sources.length > 0
      ? []
      : findingsOf(
          text,
          claim,
          ([found]) => `“${found.trim()}” is said without a source; name it in “sources”`,
        );
  return [
    ...unsaid.slice(0, 1),
    ...findingsOf(text, vague, ([found]) => `“${found}” names no law; name it with its number and article`),
  ];
}

/** A lesson or a section that adds up the money of somebody has made somebody up, and says so. Forms have sums to fill. */
const leastSums = 5;
const sum = /\d[\d.]*(?:,\d+)? ?[₫đ](?!\p{L})/gu;
const madeUp =
  /(?<!\p{L})(?:ví dụ|giả định|giả sử|tưởng tượng|minh họa|hư cấu|không có thật|số mẫu|đặt ra để|dựng (?:lại|làm|để|cho|theo|từ|sẵn|ra cho)|(?:là|đều|được|nhân vật) dựng)(?!\p{L})/iu;

function exampleFindings(text: TaughtText): Fault[] {
  if (text.kind === 'document') return [];
  const whole = text.lines.join('\n');
  const sums = whole.match(sum)?.length ?? 0;
  if (sums < leastSums || madeUp.test(whole)) return [];
  const message = `has ${sums} sums of money and nowhere says that they are an example; say it near the first one`;
  return [{ file: text.file, ...start, message }];
}

const maxAgeDays = 400;

const oldSources = ({ file, sources }: TaughtText, today: string): Fault[] =>
  sources
    .filter(({ checked_on }) => daysSince(checked_on, today) > maxAgeDays)
    .map(({ title, checked_on }) => ({
      file,
      ...start,
      message: `the source “${title}” was checked on ${checked_on}; look at it again`,
    }));

/** A page that is read at a sitting. */
const lengths = { lesson: [250, 1_600], section: [300, 2_000], document: [150, 1_600] } as const;

function lengthFindings(text: TaughtText): Fault[] {
  const count = wordsOf(text);
  const [least, most] = lengths[text.kind];
  if (count >= least && count <= most) return [];
  const message = `${count} words; a ${text.kind} has ${least} to ${most}`;
  return [{ file: text.file, ...start, message }];
}

const refused = refusedWords('Everywhere');
const wordFindings = (text: TaughtText) =>
  text.lines.flatMap((line, index) =>
    refused
      .filter(({ isIn }) => isIn(line))
      .map(({ word, instead }) => ({
        file: text.file,
        line: index + 1,
        column: 1,
        message: `“${word}”: the glossary says ${instead}`,
      })),
  );
