import { useTranslation } from '@cungnghe/ui/translation';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Notice } from '../../parts/notice.tsx';
import classes from './second-factor.module.css';

/** The codes, this once. Going on needs a press, so that nobody loses them by accident. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { t } = useTranslation('second_factor');
  const [copied, setCopied] = useState(false);
  const all = codes.join('\n');
  return (
    <Notice tone="warning" title={t('recovery_title')}>
      <p>{t('recovery_once')}</p>
      <ul className={classes.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={classes.actions}>
        <Button onClick={onDone}>{t('recovery_done')}</Button>
        <Button
          variant="default"
          onClick={() => void navigator.clipboard.writeText(all).then(() => setCopied(true))}
        >
          {t('recovery_copy')}
        </Button>
        <Button
          variant="default"
          component="a"
          download="cung-nghe-ma-khoi-phuc.txt"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${all}\n`)}`}
        >
          {t('recovery_save')}
        </Button>
      </div>
      <p aria-live="polite" className="dim">
        {copied ? t('recovery_copied') : ''}
      </p>
    </Notice>
  );
}
