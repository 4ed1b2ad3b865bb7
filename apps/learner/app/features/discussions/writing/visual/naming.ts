import { $isLinkNode } from '@lexical/link';
import {
  $createTextNode,
  $getSelection,
  $isRangeSelection,
  $isTextNode,
  type LexicalEditor,
  type TextNode,
} from 'lexical';
import type { NamingField } from '../use-mentions.ts';
import { $nodesOfMarkdown } from './read-text.ts';

/** The words in which somebody is writing, and where. */
function $writtenIn(): { node: TextNode; at: number } | null {
  const selection = $getSelection();
  if (!$isRangeSelection(selection) || !selection.isCollapsed()) return null;
  const node = selection.anchor.getNode();
  if (!$isTextNode(node) || node.hasFormat('code') || $isLinkNode(node.getParent())) return null;
  return { node, at: selection.anchor.offset };
}

/** Naming a member where the text is shown as it will look. */
export const namingIn = (editor: LexicalEditor): NamingField => ({
  beforeCaret: () => {
    if (document.activeElement !== editor.getRootElement()) return null;
    return editor.read(() => {
      const found = $writtenIn();
      return found === null ? null : found.node.getTextContent().slice(0, found.at);
    });
  },
  // A name that was chosen is a link, in which nobody is looked for.
  isNamedAt: () => false,
  name: (markdown, from) =>
    editor.update(() => {
      const found = $writtenIn();
      const [link] = $nodesOfMarkdown(markdown)?.[0]?.getChildren() ?? [];
      if (found === null || !$isLinkNode(link)) return;
      found.node.select(from, found.at).insertNodes([link, $createTextNode(' ')]);
    }),
});
