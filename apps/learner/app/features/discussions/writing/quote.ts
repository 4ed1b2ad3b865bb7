interface Quoted {
  readonly author: string;
  readonly number: number;
  readonly text: string;
}

/** A whole reply is quoted up to here: a quote reminds, it does not repeat. */
const longest = 1_200;

/** A quote with who said it and where. What the quoted text quotes itself is left out. */
export function quoteOf({ author, number, text }: Quoted): string {
  const lines = text
    .replaceAll('\r\n', '\n')
    .split('\n')
    .filter((line) => !/^\s{0,3}>/.test(line));
  const own = lines
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
  const words = own.length > longest ? `${own.slice(0, own.lastIndexOf(' ', longest))}…` : own;
  const name = author.replaceAll(/[[\]\\`*_<>]/g, '');
  return [`[${name}, #${number}](#reply-${number}):`, ...words.split('\n')]
    .map((line) => `> ${line}`.trimEnd())
    .join('\n');
}

/** Puts a block at the end of what is written, with room to write on below it. */
export function withBlock(text: string, block: string): string {
  const before = text.trimEnd();
  return `${before}${before === '' ? '' : '\n\n'}${block}\n\n`;
}

/** The words selected inside an element; empty when there are none, or when the selection reaches beyond it. */
export function selectedIn(element: HTMLElement | null): string {
  const selection = window.getSelection();
  if (element === null || selection === null || selection.isCollapsed || selection.rangeCount === 0)
    return '';
  const range = selection.getRangeAt(0);
  return element.contains(range.commonAncestorContainer) ? selection.toString().trim() : '';
}
