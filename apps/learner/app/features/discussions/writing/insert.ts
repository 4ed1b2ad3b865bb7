import { insertText } from '../../../shell/insert-text.ts';

export const marks = {
  bold: (words: string) => ({ text: `**${words}**`, select: [2, 2 + words.length] as const }),
  list: (words: string) => {
    const lines = (words === '' ? [''] : words.split('\n')).map((line) => `- ${line}`).join('\n');
    return { text: lines, select: [lines.length, lines.length] as const };
  },
  link: (words: string) => {
    const isAddress = /^https?:\/\/\S+$/.test(words);
    const text = isAddress ? `[](${words})` : `[${words}](https://)`;
    // The caret goes to what is missing: the words, or the address.
    const at = isAddress ? 1 : text.length - 1;
    return { text, select: [at, at] as const };
  },
} as const;
export type Mark = keyof typeof marks;

/** Puts a mark around the selected words, or where the caret is. */
export function applyMark(area: HTMLTextAreaElement, mark: Mark): void {
  const { selectionStart: from, selectionEnd: to, value } = area;
  const { text, select } = marks[mark](value.slice(from, to));
  // A list begins on a line of its own.
  const lead = mark === 'list' && from > 0 && value[from - 1] !== '\n' ? '\n' : '';
  insertText(area, lead + text, from, to);
  const start = from + lead.length;
  area.setSelectionRange(start + select[0], start + select[1]);
}
