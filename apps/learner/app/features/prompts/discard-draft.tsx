import { useTranslation } from '@cungnghe/ui/translation';
import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { Draft } from '../../drafts/use-draft.ts';
import classes from './prompt-form.module.css';

/** Throws away what is being written, once it has been asked. */
export function DiscardDraft({ draft, onDiscarded }: { draft: Draft; onDiscarded: () => void }) {
  const { t } = useTranslation('learner');
  const [isAsking, setIsAsking] = useState(false);
  const keep = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isAsking) keep.current?.focus();
  }, [isAsking]);
  if (draft.where === 'blank') return null;
  if (!isAsking) {
    return (
      <Button variant="subtle" onClick={() => setIsAsking(true)}>
        {t('prompt_writing.discard')}
      </Button>
    );
  }
  return (
    <div className={classes.ask} role="alertdialog" aria-label={t('prompt_writing.discard_ask')}>
      <p>{t('prompt_writing.discard_ask')}</p>
      <div className={classes.actions}>
        <Button
          variant="default"
          onClick={() => {
            setIsAsking(false);
            void draft.clear();
            onDiscarded();
          }}
        >
          {t('prompt_writing.discard_yes')}
        </Button>
        <Button ref={keep} variant="default" onClick={() => setIsAsking(false)}>
          {t('prompt_writing.discard_no')}
        </Button>
      </div>
    </div>
  );
}
