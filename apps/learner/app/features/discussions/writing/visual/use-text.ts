import { $getRoot, type LexicalEditor } from 'lexical';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { plain } from '../../../../drafts/fields.ts';
import type { Mark } from '../insert.ts';
import { registerTyping } from './behaviour.ts';
import { placeCaret } from './caret.ts';
import { opening, openText, textIn, type Write } from './editor.ts';
import { $marksHere } from './marks.ts';

interface TextOptions {
  readonly editor: LexicalEditor;
  readonly root: RefObject<HTMLDivElement | null>;
  readonly value: string;
  readonly caret: number | null;
  readonly onChange: (markdown: string) => void;
  readonly onUnfit: () => void;
  readonly onMarks: (marks: readonly Mark[]) => void;
  /** After every change of the text and every move of the caret. */
  readonly onLook: () => void;
}

/** Keeps what an editor shows and the Markdown that is kept the same. */
export function useText(options: TextOptions): void {
  const { editor, root, value } = options;
  const newest = useRef(options);
  newest.current = options;
  /** The text as both know it. */
  const known = useRef<string | null>(null);
  const write = useRef<Write | null>(null);

  // What was typed here comes back as `value`; any other text is opened.
  useLayoutEffect(() => {
    if (known.current === value) return;
    const isFirst = known.current === null;
    known.current = value;
    write.current = openText(editor, value);
    if (write.current === null) newest.current.onUnfit();
    else if (!isFirst && document.activeElement === root.current)
      editor.update(() => $getRoot().selectEnd(), { tag: opening });
  }, [editor, root, value]);

  useLayoutEffect(() => {
    editor.setRootElement(root.current);
    const unregister = registerTyping(editor);
    const unlisten = editor.registerUpdateListener(({ dirtyElements, dirtyLeaves, tags }) => {
      const { onChange, onMarks, onLook } = newest.current;
      onMarks(editor.read($marksHere));
      if (write.current !== null && !tags.has(opening) && dirtyElements.size + dirtyLeaves.size > 0) {
        const text = textIn(editor, write.current);
        // Spaces at the ends are not kept.
        if (plain(text) !== plain(known.current ?? '')) {
          known.current = text;
          onChange(text);
        }
      }
      onLook();
    });
    const { caret } = newest.current;
    if (caret !== null && write.current !== null) {
      root.current?.focus({ preventScroll: true });
      placeCaret(editor, known.current ?? '', write.current, caret);
    }
    return () => {
      unlisten();
      unregister();
      editor.setRootElement(null);
    };
  }, [editor, root]);
}
