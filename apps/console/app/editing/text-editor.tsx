import { useTranslation } from '@cungnghe/ui/translation';
import { readStored, store } from '@cungnghe/web/browser-storage';
import { Button, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { Notice } from '../parts/notice.tsx';
import classes from './editing.module.css';
import { useImageUpload } from './use-image-upload.tsx';

interface TextEditorProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly description?: ReactNode;
  readonly error?: ReactNode;
  /** Sends an image and answers the address under which the text shows it; absent where texts have no images. */
  readonly sendImage?: (file: File) => Promise<string>;
  /** In bytes; 10 MB unless the server takes more. */
  readonly largestImage?: number;
  readonly hasVideos?: boolean;
  /** The text as readers will see it. */
  readonly children: ReactNode;
}

const modes = ['visual', 'markdown'] as const;
type Mode = (typeof modes)[number];
const modeName = 'conan.editor.mode';
const storedMode = (): Mode => (readStored('localStorage', modeName) === 'markdown' ? 'markdown' : 'visual');

/**
 * A long text and beside it how it will look; on a narrow screen one or the other. It is written as it will look or as
 * Markdown, as each person likes; a text that the first would change is opened in the second.
 */
export function TextEditor(props: TextEditorProps) {
  const { value, onChange, description, error, sendImage, largestImage, hasVideos = false, children } = props;
  const { t } = useTranslation('editing');
  const [shown, setShown] = useState<Shown>('write');
  const [mode, setMode] = useState(storedMode);
  const [isRefused, setIsUnfit] = useState(false);
  // What makes a question or a worksheet of its lines would not be written back.
  const isUnfit = isRefused || /:::(?:quiz|worksheet)/.test(value);
  const choose = (chosen: Mode) => {
    setMode(chosen);
    setIsUnfit(false);
    store('localStorage', modeName, chosen);
  };
  const image = useImageUpload(sendImage, largestImage);
  const isVisual = mode === 'visual' && !isUnfit;
  const asMarkdown = (
    <Textarea
      className={classes.typing ?? ''}
      label={t('body')}
      description={description}
      error={error}
      value={value}
      maxLength={100_000}
      autosize
      minRows={16}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
  return (
    <>
      <div className={classes.modes}>
        {modes.map((one) => (
          <Button
            key={one}
            variant={(one === 'visual') === isVisual ? 'light' : 'subtle'}
            aria-pressed={(one === 'visual') === isVisual}
            onClick={() => choose(one)}
          >
            {t(`mode.${one}`)}
          </Button>
        ))}
        <ShownSwitch shown={shown} onChange={setShown} />
      </div>
      {isUnfit && mode === 'visual' && (
        <Notice tone="neutral">
          <p>{t('unfit')}</p>
        </Notice>
      )}
      {image.notice}
      <div className={classes.desk} data-shown={shown}>
        <div className={classes.typing}>
          {isVisual ? (
            <>
              <Visual
                value={value}
                onChange={onChange}
                onUnfit={() => setIsUnfit(true)}
                uploadImage={image.upload}
                hasVideos={hasVideos}
                instead={asMarkdown}
              />
              {description !== undefined && <p className="dim small">{description}</p>}
              {error !== undefined && error !== null && <p className={classes.wrong}>{error}</p>}
            </>
          ) : (
            asMarkdown
          )}
        </div>
        <section className={classes.paper} aria-label={t('live')}>
          {children}
        </section>
      </div>
    </>
  );
}

type Shown = 'write' | 'live';

/** On a narrow screen there is room for one of the two. */
function ShownSwitch({ shown, onChange }: { shown: Shown; onChange: (shown: Shown) => void }) {
  const { t } = useTranslation('editing');
  return (
    <div className={classes.switch}>
      {(['write', 'live'] as const).map((one) => (
        <Button
          key={one}
          variant={one === shown ? 'filled' : 'default'}
          aria-pressed={one === shown}
          onClick={() => onChange(one)}
        >
          {t(one)}
        </Button>
      ))}
    </div>
  );
}

interface VisualProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onUnfit: () => void;
  readonly uploadImage: ((file: File) => Promise<string>) | undefined;
  readonly hasVideos: boolean;
  /** What to write in when the editor cannot be loaded. */
  readonly instead: ReactNode;
}

/** The editor reads a text once; one that was changed elsewhere meanwhile gets an editor of its own. */
function Visual({ value, onChange, instead, ...rest }: VisualProps) {
  const { t } = useTranslation('editing');
  const { data: VisualEditor, isError } = useQuery({
    queryKey: ['visual editor'],
    queryFn: async () => (await import('./visual/visual-editor.tsx')).default,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const written = useRef(value);
  const opened = useRef({ initial: value, key: 0 });
  if (value !== written.current) {
    written.current = value;
    opened.current = { initial: value, key: opened.current.key + 1 };
  }
  if (isError) {
    return (
      <>
        <Notice tone="warning">
          <p>{t('visual_failed')}</p>
        </Notice>
        {instead}
      </>
    );
  }
  if (VisualEditor === undefined) return <p className="dim">{t('visual_loading')}</p>;
  return (
    <VisualEditor
      key={opened.current.key}
      initial={opened.current.initial}
      onChange={(markdown) => {
        written.current = markdown;
        onChange(markdown);
      }}
      {...rest}
    />
  );
}
