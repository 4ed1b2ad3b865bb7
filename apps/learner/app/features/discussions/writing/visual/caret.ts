import { readMarkdown } from '@cungnghe/markdown/read-markdown';
import { postLimits } from '@cungnghe/markdown/size-limits';
import { $getRoot, type LexicalEditor, type TextNode } from 'lexical';
import { opening, openText, textIn, type Write } from './editor.ts';
import { $nodesOf } from './read-text.ts';

/** A sign that nobody types, and that Markdown takes for a letter. */
const sign = '\u{e000}';

/**
 * Puts the caret where it stood in the Markdown: the text is opened with a sign in that place, which is then taken away.
 * Where the sign would change what the text is, as in front of a bullet, the next letter is tried, then the end.
 */
export function placeCaret(editor: LexicalEditor, markdown: string, write: Write, caret: number): void {
  const letter = markdown.slice(caret).search(/[\p{L}\p{N}]/u);
  const places = letter > 0 ? [caret, caret + letter] : [caret];
  for (const at of places) {
    if (putSign(editor, markdown, at) && textIn(editor, write).trim() === markdown.trim()) return;
  }
  openText(editor, markdown);
  editor.update(() => $getRoot().selectEnd(), { discrete: true, tag: opening });
}

function putSign(editor: LexicalEditor, markdown: string, at: number): boolean {
  const read = readMarkdown(markdown.slice(0, at) + sign + markdown.slice(at), postLimits);
  if ('fault' in read) return false;
  let found: TextNode | undefined;
  editor.update(
    () => {
      const nodes = $nodesOf(read.root.children);
      if (nodes === null) return;
      $getRoot()
        .clear()
        .append(...nodes);
      found = $getRoot()
        .getAllTextNodes()
        .find((node) => node.getTextContent().includes(sign));
      if (found !== undefined) $takeSign(found);
    },
    { discrete: true, tag: opening },
  );
  return found !== undefined;
}

function $takeSign(node: TextNode): void {
  const words = node.getTextContent();
  const at = words.indexOf(sign);
  if (words !== sign) {
    node.setTextContent(words.replace(sign, '')).select(at, at);
    return;
  }
  const parent = node.getParentOrThrow();
  const index = node.getIndexWithinParent();
  node.remove();
  parent.select(index, index);
}
