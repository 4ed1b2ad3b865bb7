import { insertText } from '../../../shell/insert-text.ts';

const around = (sign: string) => (words: string) => ({
  text: `${sign}${words}${sign}`,
  select: [sign.length, sign.length + words.length] as const,
});

const before = (signOf: (index: number) => string) => (words: string) => {
  const lines = words.split('\n').map((line, index) => `${signOf(index)}${line}`);
  const text = lines.join('\n');
  return { text, select: [text.length, text.length] as const };
};

const marks = {
  bold: around('**'),
  italic: around('*'),
  list: before(() => '- '),
  numbered: before((index) => `${index + 1}. `),
  quote: before(() => '> '),
  code: around('`'),
  link: (words: string) => {
    const isAddress = /^https?:\/\/\S+$/.test(words);
    const text = isAddress ? `[](${words})` : `[${words}](https://)`;
    // The caret goes to what is missing: the words, or the address.
    const at = isAddress ? 1 : text.length - 1;
    return { text, select: [at, at] as const };
  },
} as const;
export type Mark = keyof typeof marks;

/** These begin on a line of their own. */
const blocks: readonly Mark[] = ['list', 'numbered', 'quote'];

/** Puts a mark around the selected words, or where the caret is. */
export function applyMark(area: HTMLTextAreaElement, mark: Mark): void {
  const { selectionStart: from, selectionEnd: to, value } = area;
  const { text, select } = marks[mark](value.slice(from, to));
  const lead = blocks.includes(mark) && from > 0 && value[from - 1] !== '\n' ? '\n' : '';
  insertText(area, lead + text, from, to);
  const start = from + lead.length;
  area.setSelectionRange(start + select[0], start + select[1]);
}
