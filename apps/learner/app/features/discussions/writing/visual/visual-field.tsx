import { useTranslation } from '@cungnghe/ui/translation';
import { Input } from '@mantine/core';
import {
  $createParagraphNode,
  $getRoot,
  $getSelection,
  $insertNodes,
  $isElementNode,
  $isRangeSelection,
  type LexicalEditor,
} from 'lexical';
import {
  type KeyboardEvent,
  type Ref,
  type RefObject,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import editorClasses from '../editor.module.css';
import { type FieldHandle, type FieldProps, markOfKey, takeFiles } from '../field-handle.ts';
import type { Mark } from '../insert.ts';
import { MentionList } from '../mention-list.tsx';
import { withBlock } from '../quote.ts';
import { useMentions } from '../use-mentions.ts';
import { createTextEditor, openText } from './editor.ts';
import { LinkForm } from './link-form.tsx';
import { $linkHere, $setLink, toggleMark } from './marks.ts';
import { namingIn } from './naming.ts';
import { $nodesOfMarkdown } from './read-text.ts';
import { useText } from './use-text.ts';
import classes from './visual.module.css';

export interface VisualFieldProps extends FieldProps {
  readonly ref: Ref<FieldHandle>;
  /** Where somebody was writing in the Markdown, who goes on here; null when nobody was. */
  readonly caret: number | null;
  /** The text has become one that cannot be shown. */
  readonly onUnfit: () => void;
  /** What is marked where the caret stands. */
  readonly onMarks: (marks: readonly Mark[]) => void;
}

/** Whether a text can be written so without a letter of it becoming another. */
export const canShow = (markdown: string): boolean => openText(createTextEditor(), markdown) !== null;

/** A text as it will look. */
export function VisualField(props: VisualFieldProps) {
  const { slug, onFiles, ref } = props;
  const { t } = useTranslation('learner');
  const root = useRef<HTMLDivElement>(null);
  const [editor] = useState(() =>
    createTextEditor({
      imageName: t('discussions.image_name'),
      text: { italic: classes.italic ?? '', strikethrough: classes.struck ?? '' },
    }),
  );
  const [linkTo, setLinkTo] = useState<string | null>(null);
  const mentions = useMentions(slug, namingIn(editor));
  useText({ ...props, editor, root, onLook: mentions.look });

  const apply = (mark: Mark) => {
    if (mark === 'link') setLinkTo(editor.read($linkHere) ?? '');
    else toggleMark(editor, mark);
  };
  useVisualHandle(ref, { editor, root, apply, text: props.value, onChange: props.onChange });
  const closeLink = () => {
    setLinkTo(null);
    root.current?.focus({ preventScroll: true });
  };
  // Before the editor hears of a key.
  const onKeyDownCapture = (event: KeyboardEvent) => {
    if (event.target !== root.current) return;
    mentions.onKeyDown(event);
    const mark = markOfKey(event);
    if (mark === undefined || event.isPropagationStopped()) return;
    event.preventDefault();
    event.stopPropagation();
    apply(mark);
  };
  return (
    <div
      className={editorClasses.field}
      onKeyDownCapture={onKeyDownCapture}
      onPasteCapture={(event) => takeFiles(event, event.clipboardData, onFiles)}
      onDropCapture={(event) => takeFiles(event, event.dataTransfer, onFiles)}
    >
      <WrittenArea {...props} root={root} mentions={mentions} />
      <MentionList mentions={mentions} />
      {linkTo === null ? null : (
        <LinkForm
          address={linkTo}
          onSet={(address) => {
            editor.update(() => $setLink(address));
            closeLink();
          }}
          onClose={closeLink}
        />
      )}
    </div>
  );
}

interface WrittenAreaProps extends Pick<FieldProps, 'label' | 'description' | 'error' | 'rows'> {
  readonly root: RefObject<HTMLDivElement | null>;
  readonly mentions: ReturnType<typeof useMentions>;
}

/** The area that the editor fills, with the names and remarks of a field. */
function WrittenArea({ root, mentions, label, description, error, rows }: WrittenAreaProps) {
  const id = useId();
  return (
    <Input.Wrapper
      id={id}
      size="md"
      label={label}
      labelElement="div"
      labelProps={{ onClick: () => root.current?.focus() }}
      description={description}
      error={error}
    >
      <Input
        {...mentions.fieldProps}
        ref={root}
        component="div"
        size="md"
        multiline
        contentEditable
        suppressContentEditableWarning
        role="textbox"
        aria-multiline="true"
        aria-labelledby={`${id}-label`}
        aria-invalid={error !== null || undefined}
        error={error !== null}
        lang="vi"
        spellCheck
        classNames={{ input: classes.text ?? '' }}
        styles={{ input: { '--rows': rows } }}
        onBlur={mentions.close}
      />
    </Input.Wrapper>
  );
}

interface Writing {
  readonly editor: LexicalEditor;
  readonly root: RefObject<HTMLDivElement | null>;
  readonly apply: (mark: Mark) => void;
  readonly text: string;
  readonly onChange: (markdown: string) => void;
}

function useVisualHandle(ref: Ref<FieldHandle>, { editor, root, apply, text, onChange }: Writing) {
  /** What cannot be shown goes the other way, and the plain field comes back. */
  const add = (markdown: string, $show: () => boolean) => {
    let isShown = false;
    editor.update(
      () => {
        isShown = $show();
      },
      { discrete: true },
    );
    if (!isShown) onChange(withBlock(text, markdown));
  };
  useImperativeHandle(ref, () => ({
    apply: (mark) => {
      apply(mark);
      if (mark !== 'link') root.current?.focus({ preventScroll: true });
    },
    addImage: (markdown) => add(markdown, () => $addImage(markdown, document.activeElement === root.current)),
    addBlock: (markdown) => {
      add(markdown, () => $addBlock(markdown));
      root.current?.focus({ preventScroll: true });
      root.current?.scrollIntoView({ block: 'center' });
    },
    focus: () => root.current?.focus(),
  }));
}

function $addImage(markdown: string, isWriting: boolean): boolean {
  const [paragraph] = $nodesOfMarkdown(markdown) ?? [];
  if (paragraph === undefined) return false;
  if (!isWriting || !$isRangeSelection($getSelection())) $getRoot().selectEnd();
  $insertNodes([paragraph, $createParagraphNode()]);
  return true;
}

function $addBlock(markdown: string): boolean {
  const nodes = $nodesOfMarkdown(markdown);
  if (nodes === null) return false;
  const last = $getRoot().getLastChild();
  if ($isElementNode(last) && last.isEmpty()) last.remove();
  const below = $createParagraphNode();
  $getRoot().append(...nodes, below);
  below.select();
  return true;
}
