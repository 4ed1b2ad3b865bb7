import { $isLinkNode, $toggleLink } from '@lexical/link';
import {
  $isListNode,
  INSERT_ORDERED_LIST_COMMAND,
  INSERT_UNORDERED_LIST_COMMAND,
  type ListNode,
  REMOVE_LIST_COMMAND,
} from '@lexical/list';
import { $createQuoteNode, $isQuoteNode } from '@lexical/rich-text';
import {
  $createTextNode,
  $findMatchingParent,
  $getSelection,
  $insertNodes,
  $isRangeSelection,
  FORMAT_TEXT_COMMAND,
  type LexicalEditor,
  type LexicalNode,
  type RangeSelection,
} from 'lexical';
import type { Mark } from '../insert.ts';

const $above = <T extends LexicalNode>(
  selection: RangeSelection,
  is: (node: LexicalNode | null | undefined) => node is T,
): T | null => $findMatchingParent(selection.anchor.getNode(), is) as T | null;

const $listAt = (selection: RangeSelection): ListNode | null => $above(selection, $isListNode);

/** The marks of what is selected, or of what is typed next. */
export function $marksHere(): Mark[] {
  const selection = $getSelection();
  if (!$isRangeSelection(selection)) return [];
  const kind = $listAt(selection)?.getListType();
  const found: Readonly<Record<Mark, boolean>> = {
    bold: selection.hasFormat('bold'),
    italic: selection.hasFormat('italic'),
    code: selection.hasFormat('code'),
    list: kind === 'bullet',
    numbered: kind === 'number',
    quote: $above(selection, $isQuoteNode) !== null,
    link: $above(selection, $isLinkNode) !== null,
  };
  return (Object.keys(found) as Mark[]).filter((mark) => found[mark]);
}

/** Everything but a link, which needs an address. */
export function toggleMark(editor: LexicalEditor, mark: Exclude<Mark, 'link'>): void {
  const isThere = editor.read(() => $marksHere().includes(mark));
  if (mark === 'quote') editor.update(() => $toggleQuote());
  else if (mark !== 'list' && mark !== 'numbered') editor.dispatchCommand(FORMAT_TEXT_COMMAND, mark);
  else if (isThere) editor.dispatchCommand(REMOVE_LIST_COMMAND, undefined);
  else
    editor.dispatchCommand(
      mark === 'list' ? INSERT_UNORDERED_LIST_COMMAND : INSERT_ORDERED_LIST_COMMAND,
      undefined,
    );
}

/** Puts the blocks that are selected into a quote, or takes them out of theirs. */
function $toggleQuote(): void {
  const selection = $getSelection();
  if (!$isRangeSelection(selection)) return;
  const around = $above(selection, $isQuoteNode);
  if (around !== null) {
    around.collapseAtStart();
    return;
  }
  const blocks = new Set(
    [selection.anchor, ...selection.getNodes().map((node) => ({ getNode: () => node })), selection.focus]
      .map((point) => point.getNode().getTopLevelElement())
      .filter((block) => block !== null),
  );
  const [first] = blocks;
  if (first === undefined) return;
  const quote = $createQuoteNode({ shadowRoot: true });
  first.insertBefore(quote);
  quote.append(...blocks);
}

/** The address of the link where the caret stands. */
export function $linkHere(): string | null {
  const selection = $getSelection();
  return $isRangeSelection(selection) ? ($above(selection, $isLinkNode)?.getURL() ?? '') : null;
}

/** Gives what is selected an address; where nothing is selected, the address stands for itself. */
export function $setLink(address: string | null): void {
  const selection = $getSelection();
  if (!$isRangeSelection(selection)) return;
  if (address !== null && selection.isCollapsed() && $above(selection, $isLinkNode) === null)
    $insertNodes([$createTextNode(address)]);
  else $toggleLink(address);
}
