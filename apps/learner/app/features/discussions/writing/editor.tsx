import { isBlank } from '@cungnghe/contracts/fields/visible-text';
import { useTranslation } from '@cungnghe/ui/translation';
import { ActionIcon, Button } from '@mantine/core';
import {
  IconBlockquote,
  IconBold,
  IconCode,
  IconItalic,
  IconLink,
  IconList,
  IconListNumbers,
  IconPhoto,
} from '@tabler/icons-react';
import {
  type MouseEvent,
  type ReactNode,
  type Ref,
  useDeferredValue,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { DiscussionText } from '../discussion-text.tsx';
import classes from './editor.module.css';
import type { FieldHandle } from './field-handle.ts';
import { ImageUploads } from './image-uploads.tsx';
import type { Mark } from './insert.ts';
import { PlainField, type PlainHandle } from './plain-field.tsx';
import { useImageUploads } from './use-image-uploads.ts';
import { useVisual, writingModes } from './use-visual.ts';

export type EditorHandle = Pick<FieldHandle, 'addBlock' | 'focus'>;

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
  { mark: 'italic', icon: IconItalic },
  { mark: 'list', icon: IconList },
  { mark: 'numbered', icon: IconListNumbers },
  { mark: 'quote', icon: IconBlockquote },
  { mark: 'code', icon: IconCode },
  { mark: 'link', icon: IconLink },
] as const satisfies readonly { mark: Mark; icon: typeof IconBold }[];

const noMarks: readonly Mark[] = [];

/** A field for words that become Markdown: written as they will look, or as Markdown; names members, takes images. */
export function Editor(props: EditorProps) {
  const { slug, label, value, onChange, longest, ref } = props;
  const { t } = useTranslation('learner');
  const plain = useRef<PlainHandle>(null);
  const shown = useRef<FieldHandle>(null);
  const visual = useVisual(value, plain);
  const [marks, setMarks] = useState(noMarks);
  const [preview, setPreview] = useState(false);
  const previewId = useId();
  const field = () => (visual.Field === null ? plain.current : shown.current);
  const images = useImageUploads(slug, (markdown) => field()?.addImage(markdown));
  useImperativeHandle(ref, () => ({
    addBlock: (markdown) => field()?.addBlock(markdown),
    focus: () => field()?.focus(),
  }));
  const over = value.length - longest;
  const both = {
    slug,
    label,
    description: props.description,
    value,
    onChange,
    rows: props.rows ?? 4,
    error: over > 0 ? t('discussions.too_long', { count: over }) : props.error,
    onFiles: images.add,
  };
  return (
    <div className={classes.editor}>
      {visual.Field === null ? (
        <PlainField {...both} ref={plain} onFocus={visual.begin} onTyping={visual.onTyping} />
      ) : (
        <visual.Field
          {...both}
          ref={shown}
          caret={visual.caret}
          onUnfit={visual.onUnfit}
          onMarks={(next) => setMarks((last) => (last.join() === next.join() ? last : next))}
        />
      )}
      <div className={classes.below}>
        <fieldset className={classes.tools} aria-label={t('discussions.tools', { label })}>
          <MarkTools marks={visual.Field === null ? null : marks} onApply={(mark) => field()?.apply(mark)} />
          <ImageTool onFiles={images.add} />
        </fieldset>
        <div className={classes.tools}>
          {visual.Field === null ? (
            <Button
              variant="subtle"
              px="sm"
              aria-pressed={preview}
              aria-controls={previewId}
              onClick={() => setPreview(!preview)}
            >
              {t(preview ? 'discussions.preview_hide' : 'discussions.preview_show')}
            </Button>
          ) : null}
          <ModeChoice visual={visual} label={label} />
        </div>
      </div>
      {visual.isUnfit ? <p className={classes.note}>{t('discussions.writing_unfit')}</p> : null}
      <ImageUploads images={images} />
      <div id={previewId}>
        {preview && visual.Field === null ? (
          <Preview text={value} label={label} talk={props.talk ?? false} />
        ) : null}
      </div>
    </div>
  );
}

interface MarkToolsProps {
  /** What is marked where one writes; null where that is seen in the signs. */
  readonly marks: readonly Mark[] | null;
  readonly onApply: (mark: Mark) => void;
}

/** The field keeps the focus, and with it the keyboard of a phone. */
const keepFocus = (event: MouseEvent) => event.preventDefault();

function MarkTools({ marks, onApply }: MarkToolsProps) {
  const { t } = useTranslation('learner');
  return tools.map(({ mark, icon: Icon }) => (
    <ActionIcon
      key={mark}
      variant={marks?.includes(mark) ? 'light' : 'subtle'}
      aria-label={t(`discussions.tool.${mark}`)}
      aria-pressed={marks === null ? undefined : marks.includes(mark)}
      onMouseDown={keepFocus}
      onClick={() => onApply(mark)}
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
        onMouseDown={keepFocus}
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

/** Which way one writes, remembered on this device. */
function ModeChoice({ visual, label }: { visual: ReturnType<typeof useVisual>; label: string }) {
  const { t } = useTranslation('learner');
  return (
    <fieldset className={classes.tools} aria-label={t('discussions.writing_mode', { label })}>
      {writingModes.map((one) => (
        <Button
          key={one}
          variant={one === visual.mode ? 'light' : 'subtle'}
          px="sm"
          aria-pressed={one === visual.mode}
          onClick={() => visual.choose(one)}
        >
          {t(`discussions.writing.${one}`)}
        </Button>
      ))}
    </fieldset>
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
