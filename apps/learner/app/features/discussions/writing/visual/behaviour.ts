import { CodeNode } from '@lexical/code-core';
import { createEmptyHistoryState, registerHistory } from '@lexical/history';
import { registerList } from '@lexical/list';
import {
  CODE,
  HEADING,
  HIGHLIGHT,
  INLINE_CODE,
  LINK,
  ORDERED_LIST,
  QUOTE,
  registerMarkdownShortcuts,
  TEXT_FORMAT_TRANSFORMERS,
  UNORDERED_LIST,
} from '@lexical/markdown';
import { $isQuoteNode, QuoteNode, registerRichText } from '@lexical/rich-text';
import {
  $createNodeSelection,
  $createParagraphNode,
  $getNearestNodeFromDOMNode,
  $getSelection,
  $isNodeSelection,
  $isParagraphNode,
  $isRangeSelection,
  $setSelection,
  CLICK_COMMAND,
  COMMAND_PRIORITY_CRITICAL,
  COMMAND_PRIORITY_HIGH,
  COMMAND_PRIORITY_LOW,
  FORMAT_TEXT_COMMAND,
  INSERT_PARAGRAPH_COMMAND,
  IS_BOLD,
  IS_CODE,
  IS_ITALIC,
  IS_STRIKETHROUGH,
  isDOMNode,
  KEY_ENTER_COMMAND,
  type LexicalEditor,
  mergeRegister,
  RootNode,
  type TextFormatType,
  TextNode,
} from 'lexical';
import { isImageNode } from './image-node.ts';

/** What Markdown has a sign for; others come with what is pasted. */
const formats: readonly TextFormatType[] = ['bold', 'italic', 'strikethrough', 'code'];
const known = IS_BOLD | IS_ITALIC | IS_STRIKETHROUGH | IS_CODE;

/** Signs of Markdown that become what they stand for while they are typed. */
const signs = [
  HEADING,
  QUOTE,
  UNORDERED_LIST,
  ORDERED_LIST,
  CODE,
  INLINE_CODE,
  LINK,
  ...TEXT_FORMAT_TRANSFORMERS.filter((each) => each !== HIGHLIGHT),
];

/** What an editor does when one types. */
export function registerTyping(editor: LexicalEditor): () => void {
  return mergeRegister(
    registerRichText(editor),
    registerList(editor),
    registerHistory(editor, createEmptyHistoryState(), 300),
    registerMarkdownShortcuts(editor, signs),
    editor.registerNodeTransform(QuoteNode, (quote) => {
      // A quote holds paragraphs and lists here, as in Markdown.
      if (!quote.isShadowRoot()) quote.setIsShadowRoot(true);
    }),
    editor.registerNodeTransform(TextNode, (text) => {
      if ((text.getFormat() & ~known) !== 0) text.setFormat(text.getFormat() & known);
      if (text.getStyle() !== '') text.setStyle('');
    }),
    editor.registerNodeTransform(RootNode, (root) => {
      // There is a way on below what Enter does not leave.
      const last = root.getLastChild();
      if (last instanceof CodeNode || last instanceof QuoteNode) root.append($createParagraphNode());
    }),
    editor.registerCommand(
      FORMAT_TEXT_COMMAND,
      (format) => !formats.includes(format),
      COMMAND_PRIORITY_CRITICAL,
    ),
    // It sends, where there is something to send.
    editor.registerCommand(
      KEY_ENTER_COMMAND,
      (event) => event !== null && (event.ctrlKey || event.metaKey),
      COMMAND_PRIORITY_CRITICAL,
    ),
    editor.registerCommand(INSERT_PARAGRAPH_COMMAND, $leaveQuote, COMMAND_PRIORITY_HIGH),
    editor.registerCommand(CLICK_COMMAND, $selectImage, COMMAND_PRIORITY_LOW),
    editor.registerUpdateListener(() => markSelectedImages(editor)),
  );
}

/** Enter in an empty line at the end of a quote goes on below it. */
function $leaveQuote(): boolean {
  const selection = $getSelection();
  if (!$isRangeSelection(selection) || !selection.isCollapsed()) return false;
  const paragraph = selection.anchor.getNode();
  const quote = paragraph.getParent();
  if (!$isParagraphNode(paragraph) || !$isQuoteNode(quote)) return false;
  if (!paragraph.isEmpty() || !paragraph.is(quote.getLastChild())) return false;
  quote.insertAfter(paragraph);
  paragraph.select();
  if (quote.isEmpty()) quote.remove();
  return true;
}

/** A picture has no caret within: a press selects it, and Delete takes it away. */
function $selectImage({ target }: MouseEvent): boolean {
  const node = isDOMNode(target) ? $getNearestNodeFromDOMNode(target) : null;
  if (!isImageNode(node)) return false;
  const selection = $createNodeSelection();
  selection.add(node.getKey());
  $setSelection(selection);
  return true;
}

function markSelectedImages(editor: LexicalEditor): void {
  editor.read(() => {
    const selection = $getSelection();
    for (const picture of editor.getRootElement()?.querySelectorAll('img') ?? []) {
      const node = $getNearestNodeFromDOMNode(picture);
      picture.toggleAttribute(
        'data-selected',
        $isNodeSelection(selection) && node !== null && selection.has(node.getKey()),
      );
    }
  });
}
