/**
 * What a field shows in place of Markdown that is made for us and not for people: the name of a member instead of a link
 * to their page, the number of an image instead of its address. What is kept and sent stays Markdown.
 */

/** A stretch of the words in a field that stands for something. */
export interface Placeholder {
  readonly from: number;
  readonly to: number;
  readonly markdown: string;
}

/** The words as the field shows them. */
export interface Shown {
  readonly text: string;
  /** In order, and apart from each other. */
  readonly placeholders: readonly Placeholder[];
}

/** What each stretch stands for: kept for as long as a field, so that an undone deletion brings the link back too. */
export type Meanings = Map<string, string>;

const mention = /\[(?<name>@[^[\]\\\n]+)\]\(\/c\/[\w-]+\/members\/[\w-]+\)/;
const quoted = /\[(?<whom>[^[\]\\\n]+, #\d+)\]\(#reply-\d+\)/;
const image = /\]\((?<address>https?:\/\/[^\s()]+\/forum\/[\w-]+\.\w+#\d+x\d+)\)/;
const foldable = new RegExp([mention, quoted, image].map(({ source }) => source).join('|'), 'g');

/** Shows Markdown; images are numbered by `pictureName` in the order in which this field has met them. */
export function withPlaceholders(
  markdown: string,
  meanings: Meanings,
  pictureName: (number: number) => string,
): Shown {
  const placeholders: Placeholder[] = [];
  let text = '';
  let at = 0;
  for (const found of markdown.matchAll(foldable)) {
    const { name, whom } = found.groups ?? {};
    const label = name ?? whom ?? labelOfImage(found[0], meanings, pictureName);
    meanings.set(label, found[0]);
    text += markdown.slice(at, found.index);
    placeholders.push({ from: text.length, to: text.length + label.length, markdown: found[0] });
    text += label;
    at = found.index + found[0].length;
  }
  return { text: text + markdown.slice(at), placeholders };
}

function labelOfImage(markdown: string, meanings: Meanings, pictureName: (number: number) => string): string {
  let number = 0;
  for (const [label, meaning] of meanings) {
    if (meaning === markdown) return label;
    if (label.startsWith('](')) number++;
  }
  return `](${pictureName(number + 1)})`;
}

/** The Markdown that shown words stand for. */
export function withoutPlaceholders({ text, placeholders }: Shown): string {
  let markdown = '';
  let at = 0;
  for (const { from, to, markdown: meaning } of placeholders) {
    markdown += text.slice(at, from) + meaning;
    at = to;
  }
  return markdown + text.slice(at);
}

/**
 * The words after somebody has typed. What was changed within a stretch stands for nothing any more; a stretch that the
 * change completes, by a choice from a list or by undoing, stands for what it means.
 */
export function typed(before: Shown, text: string, meanings: Meanings): Shown {
  const { start, endBefore, endAfter } = changeBetween(before.text, text);
  const shift = endAfter - endBefore;
  const kept = before.placeholders.flatMap((each) => {
    if (each.to <= start) return [each];
    if (each.from >= endBefore) return [{ ...each, from: each.from + shift, to: each.to + shift }];
    return [];
  });
  const completed = completedIn(text, { start, end: endAfter }, kept, meanings);
  return { text, placeholders: [...kept, ...completed].sort((one, other) => one.from - other.from) };
}

/** Where two texts differ: from `start` to the one end in the first and to the other in the second. */
function changeBetween(before: string, after: string) {
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before[start] === after[start]) start++;
  let same = 0;
  while (same < most - start && before[before.length - 1 - same] === after[after.length - 1 - same]) same++;
  return { start, endBefore: before.length - same, endAfter: after.length - same };
}

interface Stretch {
  readonly start: number;
  readonly end: number;
}

function completedIn(
  text: string,
  change: Stretch,
  kept: readonly Placeholder[],
  meanings: Meanings,
): Placeholder[] {
  const found: Placeholder[] = [];
  // “@Lan Anh” before “@Lan”.
  const longestFirst = [...meanings].sort(([one], [other]) => other.length - one.length);
  for (const [label, markdown] of longestFirst) {
    let from = text.indexOf(label, Math.max(0, change.start - label.length));
    while (from !== -1 && from <= change.end) {
      const to = from + label.length;
      const isFree = [...kept, ...found].every((other) => to <= other.from || from >= other.to);
      if (isFree && standsAlone(text, from, to)) found.push({ from, to, markdown });
      from = text.indexOf(label, from + 1);
    }
  }
  return found;
}

/** Whether no word goes on before or behind: `a@Lan` is an address, `@Lanh` somebody else. */
function standsAlone(text: string, from: number, to: number): boolean {
  const isSign = (at: number) => at < 0 || at >= text.length || !/[\p{L}\p{M}\p{N}]/u.test(text.charAt(at));
  return (text.startsWith('](', from) || isSign(from - 1)) && isSign(to);
}
