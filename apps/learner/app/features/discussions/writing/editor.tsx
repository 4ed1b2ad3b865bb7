import { isBlank } from '@cungnghe/contracts/fields/visible-text';
import { useTranslation } from '@cungnghe/ui/translation';
import { ActionIcon, Button, Textarea } from '@mantine/core';
import { IconBold, IconLink, IconList, IconPhoto } from '@tabler/icons-react';
import {
  type ReactNode,
  type Ref,
  type RefObject,
  type SyntheticEvent,
  useDeferredValue,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { insertText } from '../../../shell/insert-text.ts';
import { DiscussionText } from '../discussion-text.tsx';
import classes from './editor.module.css';
import { ImageUploads } from './image-uploads.tsx';
import { applyMark, type Mark } from './insert.ts';
import { MentionList } from './mention-list.tsx';
import { withBlock } from './quote.ts';
import { useImageUploads } from './use-image-uploads.ts';
import { useMentions } from './use-mentions.ts';
import { usePlaceholders } from './use-placeholders.ts';

export interface EditorHandle {
  /** Adds a block at the end and goes there. */
  readonly addBlock: (markdown: string) => void;
  readonly focus: () => void;
}

interface EditorProps {
  readonly slug: string;
  readonly label: string;
  readonly description?: ReactNode;
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly error: string | null;
  readonly longest: number;
  readonly rows?: number;
  readonly talk?: boolean;
  readonly ref?: Ref<EditorHandle>;
}

const tools = [
  { mark: 'bold', icon: IconBold },
  { mark: 'list', icon: IconList },
  { mark: 'link', icon: IconLink },
] as const satisfies readonly { mark: Mark; icon: typeof IconBold }[];

/** A field for words in Markdown: names members, takes images, and shows how it will look while one types. */
export function Editor(props: EditorProps) {
  const { slug, label, value, onChange, longest, ref } = props;
  const { t } = useTranslation('learner');
  const area = useRef<HTMLTextAreaElement>(null);
  const [preview, setPreview] = useState(false);
  const previewId = useId();
  const words = usePlaceholders(value, onChange);
  const mentions = useMentions(slug, area, words);

  /** Where somebody is writing, an image goes to the caret; otherwise to the end. */
  const takeImage = (markdown: string) => {
    const { current } = area;
    if (current === null) return;
    const { selectionEnd } = current;
    if (document.activeElement === current)
      insertText(current, `\n${words.toWrite(markdown)}\n`, selectionEnd, selectionEnd);
    else words.rewrite((text) => withBlock(text, markdown));
  };
  const images = useImageUploads(slug, takeImage);
  const takeFiles = (event: SyntheticEvent, { files }: DataTransfer) => {
    if (files.length === 0) return;
    event.preventDefault();
    images.add(files);
  };
  useEditorHandle(ref, area, words);

  const over = value.length - longest;
  const error = over > 0 ? t('discussions.too_long', { count: over }) : props.error;
  return (
    <div className={classes.editor}>
      <div className={classes.field}>
        <Textarea
          {...mentions.fieldProps}
          ref={area}
          label={label}
          description={props.description}
          value={words.shown.text}
          error={error}
          autosize
          minRows={props.rows ?? 4}
          maxRows={22}
          lang="vi"
          onChange={(event) => {
            words.type(event.currentTarget.value);
            mentions.look();
          }}
          onSelect={mentions.look}
          onKeyDown={mentions.onKeyDown}
          onBlur={mentions.close}
          onPaste={(event) => takeFiles(event, event.clipboardData)}
          onDrop={(event) => takeFiles(event, event.dataTransfer)}
        />
        <MentionList mentions={mentions} />
      </div>
      <fieldset className={classes.tools} aria-label={t('discussions.tools', { label })}>
        <MarkTools area={area} />
        <ImageTool onFiles={images.add} />
        <Button
          variant="subtle"
          aria-pressed={preview}
          aria-controls={previewId}
          onClick={() => setPreview(!preview)}
        >
          {t(preview ? 'discussions.preview_hide' : 'discussions.preview_show')}
        </Button>
      </fieldset>
      <ImageUploads images={images} />
      <div id={previewId}>
        {preview ? <Preview text={value} label={label} talk={props.talk ?? false} /> : null}
      </div>
    </div>
  );
}

type Area = RefObject<HTMLTextAreaElement | null>;

/** What others do with the field, from outside of it. */
function useEditorHandle(
  ref: Ref<EditorHandle> | undefined,
  area: Area,
  words: ReturnType<typeof usePlaceholders>,
) {
  useImperativeHandle(ref, () => ({
    addBlock: (markdown) => {
      const { current } = area;
      if (current === null) return;
      words.rewrite((text) => withBlock(text, markdown));
      // After the text has arrived in the field.
      requestAnimationFrame(() => {
        current.focus();
        current.setSelectionRange(current.value.length, current.value.length);
        current.scrollIntoView({ block: 'center' });
      });
    },
    focus: () => area.current?.focus(),
  }));
}

function MarkTools({ area }: { area: Area }) {
  const { t } = useTranslation('learner');
  return tools.map(({ mark, icon: Icon }) => (
    <ActionIcon
      key={mark}
      variant="subtle"
      aria-label={t(`discussions.tool.${mark}`)}
      onClick={() => area.current && applyMark(area.current, mark)}
    >
      <Icon size="1.25rem" stroke={1.5} aria-hidden="true" />
    </ActionIcon>
  ));
}

function ImageTool({ onFiles }: { onFiles: (files: Iterable<File>) => void }) {
  const { t } = useTranslation('learner');
  const file = useRef<HTMLInputElement>(null);
  return (
    <>
      <ActionIcon
        variant="subtle"
        aria-label={t('discussions.tool.image')}
        onClick={() => file.current?.click()}
      >
        <IconPhoto size="1.25rem" stroke={1.5} aria-hidden="true" />
      </ActionIcon>
      <input
        ref={file}
        type="file"
        accept="image/*"
        multiple
        hidden
        data-testid="image"
        aria-label={t('discussions.tool.image')}
        onChange={(event) => {
          onFiles(event.currentTarget.files ?? []);
          event.currentTarget.value = '';
        }}
      />
    </>
  );
}

/** How the words will look. Follows the typing when there is time. */
function Preview({ text, label, talk }: { text: string; label: string; talk: boolean }) {
  const { t } = useTranslation('learner');
  const shown = useDeferredValue(text);
  return (
    <section className={classes.preview} aria-label={t('discussions.preview_of', { label })}>
      {isBlank(shown) ? (
        <p className="dim">{t('discussions.preview_empty')}</p>
      ) : (
        <DiscussionText text={shown} talk={talk} />
      )}
    </section>
  );
}
