import { type Rank, rankOf, ranks } from './source-ranks.ts';
import { type TaughtText, wordsOf } from './texts.ts';

/** What a community has to read, and on whose word it stands. Two texts that name one page count it twice. */
export type Row = { readonly community: string } & Readonly<
  Record<'lessons' | 'sections' | 'documents' | 'words' | 'questions' | 'worksheets' | Rank | 'old', number>
>;

const yearInDays = 365;
export const daysSince = (checkedOn: string, today: string) =>
  (Date.parse(today) - Date.parse(checkedOn)) / 86_400_000;

/** A row for each community, in the order of its texts, and one for all. `today` is a civil day of Vietnam. */
export function tableOf(texts: readonly TaughtText[], today: string): Row[] {
  const communities = [...new Set(texts.map(({ community }) => community))];
  const rows = communities.map((community) =>
    rowOf(
      community,
      texts.filter((text) => text.community === community),
      today,
    ),
  );
  return [...rows, rowOf('all', texts, today)];
}

function rowOf(community: string, texts: readonly TaughtText[], today: string): Row {
  const sources = texts.flatMap((text) => text.sources);
  const kinds = (kind: TaughtText['kind']) => texts.filter((text) => text.kind === kind).length;
  const blocks = (opening: string) =>
    texts.flatMap(({ lines }) => lines).filter((line) => line.startsWith(opening)).length;
  const ranked = sources.map(({ url }) => rankOf(url));
  const byRank = ranks.map((rank) => [rank, ranked.filter((each) => each === rank).length] as const);
  return {
    community,
    lessons: kinds('lesson'),
    sections: kinds('section'),
    documents: kinds('document'),
    words: texts.reduce((sum, text) => sum + wordsOf(text), 0),
    questions: blocks(':::quiz '),
    worksheets: blocks(':::worksheet '),
    ...(Object.fromEntries(byRank) as Record<Rank, number>),
    old: sources.filter(({ checked_on }) => daysSince(checked_on, today) > yearInDays).length,
  };
}

/** One line for the names of the columns and one for each row, columns below each other. */
export function tableLines(rows: readonly Row[]): string[] {
  const cells = [Object.keys(rows[0] ?? {}), ...rows.map((row) => Object.values(row).map(String))];
  const widths = cells[0]?.map((_, at) => Math.max(...cells.map((line) => line[at]?.length ?? 0))) ?? [];
  return cells.map((line) =>
    line
      .map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0)))
      .join('  '),
  );
}
