import type { ApiError } from '@cungnghe/client/call';
import { useTranslation } from '@cungnghe/ui/translation';
import { Button, FileButton, VisuallyHidden } from '@mantine/core';
import { useId, useRef, useState } from 'react';
import classes from './images.module.css';

interface Sending {
  readonly key: number;
  readonly file: File;
  /** How much has left, 0 to 1; null while it waits. */
  readonly share: number | null;
  readonly error: unknown;
}

/** Which files are taken, and the words for the others. */
export interface Taken {
  /** For the dialog of the browser. */
  readonly types: string;
  readonly hint: string;
  /** What is wrong with a file as far as one can tell without sending it. */
  readonly refusedHere: (file: File) => ApiError | null;
  readonly refusalText: (error: unknown) => string;
}

interface FileUploadProps {
  readonly label: string;
  readonly many?: boolean;
  readonly taken: Taken;
  readonly send: (file: File, onProgress: (share: number) => void) => Promise<unknown>;
  readonly onDone: () => unknown;
}

/** A button that sends files one after the other; each shows how far it is, or why it was refused. */
export function FileUpload({ label, many = false, taken, send, onDone }: FileUploadProps) {
  const { t } = useTranslation('images');
  const [queue, setQueue] = useState<readonly Sending[]>([]);
  const [said, setSaid] = useState('');
  const count = useRef(0);
  const line = useRef(Promise.resolve());
  const hint = useId();

  const change = (key: number, to: Partial<Sending>) =>
    setQueue((before) => before.map((one) => (one.key === key ? { ...one, ...to } : one)));
  const drop = (key: number) => setQueue((before) => before.filter((one) => one.key !== key));
  const sendOne = async ({ key, file }: Sending) => {
    change(key, { share: 0, error: null });
    try {
      await send(file, (share) => change(key, { share }));
      drop(key);
      setSaid(t('done_one', { name: file.name }));
      await onDone();
    } catch (error) {
      change(key, { share: null, error });
    }
  };
  const enqueue = (one: Sending) => {
    line.current = line.current.then(() => sendOne(one));
  };
  const add = (files: readonly File[]) => {
    const added = files.map((file) => ({
      key: ++count.current,
      file,
      share: null,
      error: taken.refusedHere(file),
    }));
    setQueue((before) => [...(many ? before : []), ...added]);
    for (const one of added) if (one.error === null) enqueue(one);
  };
  return (
    <div className={classes.upload}>
      <FileButton
        accept={taken.types}
        multiple={many}
        onChange={(chosen: File | File[] | null) => chosen !== null && add([chosen].flat())}
      >
        {(props) => (
          <Button {...props} variant={many ? 'filled' : 'default'} aria-describedby={hint}>
            {label}
          </Button>
        )}
      </FileButton>
      <p id={hint} className="dim">
        {taken.hint}
      </p>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      {queue.length > 0 && (
        <ul className={classes.queue}>
          {queue.map((one) => (
            <QueueLine
              key={one.key}
              one={one}
              onAgain={() => enqueue(one)}
              onDismiss={() => drop(one.key)}
              taken={taken}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

interface QueueLineProps {
  readonly one: Sending;
  readonly onAgain: () => void;
  readonly onDismiss: () => void;
  readonly taken: Taken;
}

function QueueLine({ one, onAgain, onDismiss, taken }: QueueLineProps) {
  const { t } = useTranslation('images');
  const { file, share, error } = one;
  return (
    <li className={classes.line} data-refused={error !== null}>
      <span className={classes.fileName}>{file.name}</span>
      {error !== null ? (
        <>
          <span role="alert">{taken.refusalText(error)}</span>
          <span className={classes.buttons}>
            {/* Otherwise sending it again would be no use. */}
            {taken.refusedHere(file) === null && (
              <Button variant="default" onClick={onAgain}>
                {t('again')}
              </Button>
            )}
            <Button variant="subtle" onClick={onDismiss}>
              {t('dismiss')}
            </Button>
          </span>
        </>
      ) : share === null ? (
        <span className="dim">{t('waiting')}</span>
      ) : (
        <>
          <progress aria-label={t('sending', { name: file.name })} max={1} value={share} />
          <span className="dim tabular">{share === 1 ? t('working') : `${Math.floor(share * 100)} %`}</span>
        </>
      )}
    </li>
  );
}
