/** A worksheet where it stands in a text: its key, the lines between its opening and its end, and on which lines they are. */
export interface WorksheetBlock {
  readonly key: string;
  readonly source: string;
  /** Of the opening and of the end, from one. */
  readonly from: number;
  readonly to: number;
}

const opening = /^:::worksheet[ \t]+([a-z0-9]+(?:-[a-z0-9]+)*)[ \t]*$/;
const closing = /^:::[ \t]*$/;
const opensSomething = /:::\s*[\p{L}\p{N}_]/u;

/** Also one that is not written as it should be. */
export const opensWorksheet = (line: string): boolean => /:::\s*worksheet/i.test(line);

/**
 * The worksheets of a text that have a beginning and an end. Not what stands in them: that is read where one is shown,
 * and most texts have none. Of two with one key the first is one.
 */
export function findWorksheets(text: string): {
  readonly blocks: readonly WorksheetBlock[];
  /** Lines, from one. */
  readonly unclosed: readonly number[];
  readonly repeated: readonly number[];
  readonly malformed: readonly number[];
} {
  const blocks: WorksheetBlock[] = [];
  const unclosed: number[] = [];
  const repeated: number[] = [];
  const malformed: number[] = [];
  const found = { blocks, unclosed, repeated, malformed };
  if (!opensWorksheet(text)) return found;
  const lines = text.split(/\r\n|\n|\r/);
  for (let at = 0; at < lines.length; at++) {
    const key = opening.exec(lines[at] ?? '')?.[1];
    if (key === undefined) {
      if (opensWorksheet(lines[at] ?? '')) malformed.push(at + 1);
      continue;
    }
    const next = lines.findIndex(
      (line, index) => index > at && (closing.test(line) || opensSomething.test(line)),
    );
    if (!closing.test(lines[next] ?? '')) {
      unclosed.push(at + 1);
      continue;
    }
    if (blocks.some((block) => block.key === key)) repeated.push(at + 1);
    else blocks.push({ key, source: lines.slice(at + 1, next).join('\n'), from: at + 1, to: next + 1 });
    at = next;
  }
  return found;
}

/** A cell that somebody fills in, or that is computed. */
export const fieldPattern = /\[([#_x=])[ \t]+([^\]\n]*)\]/g;

/** The words of a sheet, where it is not filled in: its fields are left out. */
export const withoutFields = (source: string): string => source.replace(fieldPattern, '');
