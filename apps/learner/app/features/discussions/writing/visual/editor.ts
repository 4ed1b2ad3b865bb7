import { readMarkdown } from '@cungnghe/markdown/read-markdown';
import { postLimits } from '@cungnghe/markdown/size-limits';
import { writerFor } from '@cungnghe/markdown/write-markdown';
import { CodeNode } from '@lexical/code-core';
import { LinkNode } from '@lexical/link';
import { ListItemNode, ListNode } from '@lexical/list';
import { HeadingNode, QuoteNode } from '@lexical/rich-text';
import {
  $createParagraphNode,
  $getRoot,
  createEditor,
  type EditorThemeClasses,
  type LexicalEditor,
} from 'lexical';
import type { RootContent } from 'mdast';
import { ImageNode } from './image-node.ts';
import { $nodesOf } from './read-text.ts';
import { $blocksOf } from './write-text.ts';

export const createTextEditor = (theme: EditorThemeClasses = {}): LexicalEditor =>
  createEditor({
    namespace: 'discussions',
    theme,
    nodes: [HeadingNode, QuoteNode, ListNode, ListItemNode, LinkNode, CodeNode, ImageNode],
    onError: (error) => {
      throw error;
    },
  });

/** Writes what stands in an editor, with all that was not touched as it was. */
export type Write = (blocks: readonly RootContent[]) => string;

/** What changes what is shown and not what is written: nothing for Undo to take back. */
export const opening = 'history-merge';

/** Opens a text. Null when the editor would not write it back as it is, to the letter; it is then left alone. */
export function openText(editor: LexicalEditor, markdown: string): Write | null {
  const read = readMarkdown(markdown, postLimits);
  if ('fault' in read || markdown.includes('\r')) return null;
  let write: Write | null = null;
  editor.update(
    () => {
      const nodes = $nodesOf(read.root.children);
      if (nodes === null) return;
      $getRoot()
        .clear()
        .append(...nodes);
      if (nodes.length === 0) $getRoot().append($createParagraphNode());
    },
    { discrete: true, tag: opening },
  );
  editor.read(() => {
    const blocks = $blocksOf($getRoot());
    write = writerFor(markdown, blocks);
  });
  return write;
}

/** The Markdown of what is written. */
export const textIn = (editor: LexicalEditor, write: Write): string =>
  editor.read(() => write($blocksOf($getRoot())));
