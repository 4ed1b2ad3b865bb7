import { upload } from '@cungnghe/client/upload';
import { uploadPromptImage } from '@cungnghe/contracts/prompts/endpoints';
import { useTranslation } from '@cungnghe/ui/translation';
import { Button, FileButton } from '@mantine/core';
import { IconPhoto } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import { problemText } from '../../shell/problem-text.ts';
import classes from './case-form.module.css';

interface CaseImageProps {
  readonly url: string | null;
  /** What the image is of, for those who do not see it. */
  readonly alt: string;
  readonly error: string | null;
  readonly onChange: (url: string | null) => void;
  readonly onSending: (isSending: boolean) => void;
}

interface Sending {
  readonly file: File;
  /** How much has been sent, from 0 to 1. */
  readonly part: number;
  readonly error: unknown;
}

/** The image of a case: sent at once, so that the case itself holds no more than its address. */
export function CaseImage({ url, alt, error, onChange, onSending }: CaseImageProps) {
  const { t } = useTranslation('learner');
  const [sending, setSending] = useState<Sending | null>(null);
  const call = useRef<AbortController | null>(null);
  const labelId = useId();
  useEffect(() => () => call.current?.abort(), []);

  const send = async (file: File) => {
    call.current?.abort();
    const own = new AbortController();
    call.current = own;
    setSending({ file, part: 0, error: null });
    onSending(true);
    try {
      const image = await upload(
        uploadPromptImage,
        { body: file },
        (part) => setSending({ file, part, error: null }),
        own.signal,
      );
      setSending(null);
      onSending(false);
      onChange(image.url);
    } catch (failed) {
      if (own.signal.aborted) return;
      setSending({ file, part: 0, error: failed });
      onSending(false);
    }
  };
  const remove = () => {
    call.current?.abort();
    setSending(null);
    onSending(false);
    onChange(null);
  };
  const isOnItsWay = sending !== null && sending.error === null;
  const problem = sending?.error == null ? error : problemText(sending.error, t);
  return (
    <fieldset className={classes.image} aria-labelledby={labelId}>
      <div>
        <p id={labelId} className={classes.label}>
          {t('prompt_case.image')}
        </p>
        <p className={classes.hint}>{t('prompt_case.image_hint')}</p>
      </div>
      {url === null ? null : <img className={classes.shown} src={url} alt={alt} />}
      {isOnItsWay ? (
        <progress
          className={classes.progress}
          max={100}
          value={Math.round(sending.part * 100)}
          aria-label={t('prompt_case.image_sending')}
        />
      ) : null}
      {problem === null ? null : (
        <p className={classes.problem} role="alert">
          {problem}
        </p>
      )}
      <div className={classes.tools}>
        {sending !== null && sending.error !== null ? (
          <Button variant="default" onClick={() => void send(sending.file)}>
            {t('prompt_case.image_again')}
          </Button>
        ) : null}
        <FileButton accept="image/*" onChange={(file) => file !== null && void send(file)}>
          {(props) => (
            <Button
              {...props}
              variant="default"
              leftSection={<IconPhoto size="1.125rem" stroke={1.5} aria-hidden="true" />}
            >
              {t(url === null ? 'prompt_case.image_choose' : 'prompt_case.image_other')}
            </Button>
          )}
        </FileButton>
        {url === null && sending === null ? null : (
          <Button variant="subtle" onClick={remove}>
            {t('prompt_case.image_remove')}
          </Button>
        )}
      </div>
    </fieldset>
  );
}
