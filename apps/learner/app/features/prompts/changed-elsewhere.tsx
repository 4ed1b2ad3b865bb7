import { BusyButton } from '@cungnghe/ui/busy-button';
import { useTranslation } from '@cungnghe/ui/translation';
import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { LiveRegion } from '../../shell/live-region.tsx';
import classes from './prompt-form.module.css';
import { type ComparedText, TextDifferences } from './text-difference.tsx';

interface ChangedElsewhereProps {
  readonly title: string;
  /** From what is stored to what is typed here. */
  readonly texts: readonly ComparedText[];
  readonly keepLabel: string;
  readonly isSaving: boolean;
  readonly onKeep: () => void;
  readonly onTake: () => void;
  /** What is copied when somebody wants to have it safe first. */
  readonly mine: string;
}

/** What another tab or device has stored meanwhile, and the choice between the two. */
export function ChangedElsewhere(props: ChangedElsewhereProps) {
  const { title, texts, keepLabel, isSaving, onKeep, onTake, mine } = props;
  const { t } = useTranslation('learner');
  const [copied, setCopied] = useState<'copied' | 'copy_failed' | null>(null);
  const box = useRef<HTMLElement>(null);
  useEffect(() => box.current?.focus(), []);
  const copy = () =>
    navigator.clipboard.writeText(mine).then(
      () => setCopied('copied'),
      () => setCopied('copy_failed'),
    );
  return (
    <section ref={box} className={classes.changed} role="alert" aria-label={title} tabIndex={-1}>
      <p className={classes.noteTitle}>{title}</p>
      <p>{t('prompt_writing.changed_body')}</p>
      <TextDifferences texts={texts} />
      <div className={classes.actions}>
        <BusyButton loading={isSaving} onClick={onKeep}>
          {keepLabel}
        </BusyButton>
        <Button variant="default" onClick={onTake}>
          {t('prompt_writing.take_theirs')}
        </Button>
        <Button variant="default" onClick={() => void copy()}>
          {t('prompt_writing.copy_mine')}
        </Button>
        {copied === null ? null : <span className="dim">{t(`prompt_writing.${copied}`)}</span>}
        <LiveRegion>{copied === null ? '' : t(`prompt_writing.${copied}`)}</LiveRegion>
      </div>
    </section>
  );
}
