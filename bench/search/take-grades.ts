/**
 * Adds grades to the judgements: the lines of `ungraded.ts`, read from standard input, with a `grade` from 0 to 3 in each
 * hit. 3: exactly it; 2: helps; 1: on the subject, or cannot be opened; 0: of no use. A hit without a grade stays ungraded.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { judgementsFile, type Topic } from './judgements.ts';

interface Graded {
  readonly need: string;
  readonly asked: readonly string[];
  readonly hits: readonly { readonly key: string; readonly readable: boolean; readonly grade?: number }[];
}

const graded = readFileSync(0, 'utf8')
  .trim()
  .split('\n')
  .map((line): Graded => JSON.parse(line));
const judgements: { topics: Topic[] } = JSON.parse(readFileSync(judgementsFile, 'utf8'));
const nameOf = (need: string, asked: readonly string[]) => JSON.stringify([need, asked]);
const hitsOf = new Map(graded.map(({ need, asked, hits }) => [nameOf(need, asked), hits]));

const byGrade = ([one, a]: [string, number], [other, b]: [string, number]) => b - a || (one < other ? -1 : 1);

judgements.topics = judgements.topics.map((topic) => {
  const hits =
    hitsOf.get(
      nameOf(
        topic.need,
        topic.queries.map(({ q }) => q),
      ),
    ) ?? [];
  const grades = hits.flatMap(({ key, readable, grade }): [string, number][] => {
    if (grade === undefined) return [];
    if (!Number.isInteger(grade) || grade < 0 || grade > (readable ? 3 : 1))
      throw new Error(`${topic.need}: ${key} cannot have the grade ${grade}`);
    return [[key, grade]];
  });
  return {
    ...topic,
    answers: Object.fromEntries([...Object.entries(topic.answers), ...grades].toSorted(byGrade)),
  };
});
writeFileSync(judgementsFile, `${JSON.stringify(judgements, null, 2)}\n`);
