import { Textarea } from '@mantine/core';
import { type Ref, type RefObject, useImperativeHandle, useRef } from 'react';
import { insertText } from '../../../shell/insert-text.ts';
import classes from './editor.module.css';
import { type FieldHandle, type FieldProps, markOfKey, takeFiles } from './field-handle.ts';
import { applyMark } from './insert.ts';
import { MentionList } from './mention-list.tsx';
import { withBlock } from './quote.ts';
import { useMentions } from './use-mentions.ts';
import { usePlaceholders } from './use-placeholders.ts';

export interface PlainHandle extends FieldHandle {
  /** Where somebody is writing, as a place in the Markdown; null when nobody is. */
  readonly caret: () => number | null;
}

interface PlainFieldProps extends FieldProps {
  readonly ref: Ref<PlainHandle>;
  readonly onFocus: () => void;
  /** After every key, and while signs are composed of several. */
  readonly onTyping: (isComposing: boolean) => void;
}

type Words = ReturnType<typeof usePlaceholders>;
type Area = RefObject<HTMLTextAreaElement | null>;

/** Markdown in a plain field: names of members and numbers of images stand for what is kept. */
export function PlainField({ ref, slug, value, onChange, onFiles, ...props }: PlainFieldProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const words = usePlaceholders(value, onChange);
  const mentions = useMentions(slug, {
    beforeCaret: () => {
      const { current } = area;
      if (current === null || document.activeElement !== current) return null;
      const { selectionStart, selectionEnd } = current;
      return selectionStart === selectionEnd ? current.value.slice(0, selectionStart) : null;
    },
    isNamedAt: words.isFoldAt,
    name: (markdown, from) => {
      const { current } = area;
      if (current !== null) insertText(current, words.toWrite(markdown), from, current.selectionStart);
    },
  });
  usePlainHandle(ref, area, words);
  return (
    <div className={classes.field}>
      <Textarea
        {...mentions.fieldProps}
        ref={area}
        label={props.label}
        description={props.description}
        value={words.shown.text}
        error={props.error}
        autosize
        minRows={props.rows}
        maxRows={22}
        lang="vi"
        onChange={(event) => {
          props.onTyping((event.nativeEvent as InputEvent).isComposing);
          words.type(event.currentTarget.value);
          mentions.look();
        }}
        onCompositionStart={() => props.onTyping(true)}
        onCompositionEnd={() => props.onTyping(false)}
        onFocus={props.onFocus}
        onSelect={mentions.look}
        onKeyDown={(event) => {
          mentions.onKeyDown(event);
          const mark = markOfKey(event);
          if (mark === undefined) return;
          event.preventDefault();
          applyMark(event.currentTarget, mark);
        }}
        onBlur={mentions.close}
        onPaste={(event) => takeFiles(event, event.clipboardData, onFiles)}
        onDrop={(event) => takeFiles(event, event.dataTransfer, onFiles)}
      />
      <MentionList mentions={mentions} />
    </div>
  );
}

function usePlainHandle(ref: Ref<PlainHandle>, area: Area, words: Words) {
  useImperativeHandle(ref, () => ({
    apply: (mark) => area.current && applyMark(area.current, mark),
    addImage: (markdown) => {
      const { current } = area;
      if (current === null) return;
      const { selectionEnd } = current;
      if (document.activeElement === current)
        insertText(current, `\n${words.toWrite(markdown)}\n`, selectionEnd, selectionEnd);
      else words.rewrite((text) => withBlock(text, markdown));
    },
    addBlock: (markdown) => {
      words.rewrite((text) => withBlock(text, markdown));
      // After the text has arrived in the field.
      requestAnimationFrame(() => {
        const { current } = area;
        if (current === null) return;
        current.focus();
        current.setSelectionRange(current.value.length, current.value.length);
        current.scrollIntoView({ block: 'center' });
      });
    },
    focus: () => area.current?.focus(),
    caret: () => {
      const { current } = area;
      if (current === null || document.activeElement !== current) return null;
      return words.placeInMarkdown(current.selectionEnd);
    },
  }));
}
