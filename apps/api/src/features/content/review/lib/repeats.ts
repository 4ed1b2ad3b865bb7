import { type Fault, start } from '../../lib/faults.ts';
import type { TaughtText } from './texts.ts';

/** Shorter ones, such as “Ghi lại ngày và giờ”, may well be said twice. */
const leastWords = 9;

/** Its words, without addresses of links; what is left of a sum that is worked out twice is nothing. */
const normalized = (sentence: string) =>
  (
    sentence
      .replace(/\]\([^)]*\)/g, ' ')
      .toLowerCase()
      .match(/(?<![\p{L}\p{N}])\p{L}[\p{L}\p{N}]*/gu) ?? []
  ).join(' ');

/** Sentences that stand in two texts, or twice in one. */
export function repeatFindings(texts: readonly TaughtText[]): Fault[] {
  const first = new Map<string, string>();
  return texts.flatMap(({ file, lines }) =>
    lines.flatMap((line, index) =>
      line.split(/(?<=[.!?…:])\s+/).flatMap((sentence): Fault[] => {
        const said = normalized(sentence);
        if (said.split(' ').length < leastWords) return [];
        const place = `${file.replace(/^.*\/communities\//, '')}:${index + 1}`;
        const before = first.get(said);
        if (before === undefined) {
          first.set(said, place);
          return [];
        }
        return [
          {
            file,
            line: index + 1,
            column: 1,
            message: `is said in ${before} already: “${sentence.slice(0, 60)}”`,
          },
        ];
      }),
    ),
  );
}

/** Two texts that share more than this say one thing twice; a lesson and the form of its example stay below. */
const mostShared = 0.1;

export const overlapFindings = (texts: readonly TaughtText[]): Fault[] =>
  overlaps(texts)
    .filter(({ share }) => share > mostShared)
    .map(({ a, b, share }) => ({
      file: a,
      ...start,
      message: `shares ${Math.round(share * 100)} % of its runs of five words with ${b}; say it once`,
    }));

/**
 * How much two texts share: of all runs of `size` words in both, the part that stands in each of them, 0 to 1, for the
 * pairs that share most.
 */
export function overlaps(texts: readonly TaughtText[], size = 5): { a: string; b: string; share: number }[] {
  const runs = texts.map(({ file, lines }) => ({ file, runs: runsOf(lines.join(' '), size) }));
  const pairs = runs.flatMap((a, index) =>
    runs.slice(index + 1).map((b) => {
      let common = 0;
      for (const run of a.runs) if (b.runs.has(run)) common++;
      return { a: a.file, b: b.file, share: common / Math.max(1, a.runs.size + b.runs.size - common) };
    }),
  );
  return pairs.sort((one, other) => other.share - one.share);
}

function runsOf(text: string, size: number): Set<string> {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return new Set(
    Array.from({ length: Math.max(0, words.length - size + 1) }, (_, at) =>
      words.slice(at, at + size).join(' '),
    ),
  );
}
