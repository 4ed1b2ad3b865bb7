import { useTranslation } from '@cungnghe/ui/translation';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Notice } from './notice.tsx';
import classes from './shown-once.module.css';

interface ShownOnceProps {
  readonly title: string;
  readonly body: string;
  /** What nobody is shown again. */
  readonly secret: string;
  readonly onDone: () => void;
}

/** A secret, this once. Going on needs a press, so that nobody loses it by accident. */
export function ShownOnce({ title, body, secret, onDone }: ShownOnceProps) {
  const { t } = useTranslation('shell');
  const [copied, setCopied] = useState(false);
  return (
    <Notice tone="warning" title={title}>
      <p>{body}</p>
      <code className={classes.secret}>{secret}</code>
      <div className={classes.actions}>
        <Button onClick={() => void navigator.clipboard.writeText(secret).then(() => setCopied(true))}>
          {t('secret_copy')}
        </Button>
        <Button variant="default" onClick={onDone}>
          {t('secret_done')}
        </Button>
      </div>
      <p aria-live="polite" className="dim">
        {copied ? t('secret_copied') : ''}
      </p>
    </Notice>
  );
}
