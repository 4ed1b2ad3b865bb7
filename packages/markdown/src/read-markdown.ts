import type { Root } from 'mdast';
import { parseMarkdown } from './dialect.ts';
import { type SizeLimits, sizeFault } from './size-limits.ts';
import { type Tangle, tangles } from './tangles.ts';

export type TooMuch = Tangle;

/** The tree of a text, or why it is more than its readers can be shown. In this order: only what is not tangled is safe to parse. */
export function readMarkdown(
  markdown: string,
  limits: SizeLimits,
): { readonly root: Root } | { readonly fault: TooMuch } {
  const [tangled] = tangles(markdown, limits);
  if (tangled) return { fault: tangled };
  try {
    const root = parseMarkdown(markdown);
    const fault = sizeFault(root, limits);
    return fault ? { fault } : { root };
  } catch (error) {
    // Deeper than the stack: what the lines did not show.
    if (!(error instanceof RangeError)) throw error;
    return {
      fault: {
        line: 1,
        column: 1,
        message: 'too many signs of nesting; write it more simply',
        what: 'tangled',
      },
    };
  }
}
