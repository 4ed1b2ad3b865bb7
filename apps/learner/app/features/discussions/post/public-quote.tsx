import type { Post } from '@cungnghe/contracts/discussions/posts';
import { BusyButton } from '@cungnghe/ui/busy-button';
import { useTranslation } from '@cungnghe/ui/translation';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { CallProblem } from '../../../shell/call-problem.tsx';
import { type PostRef, putPublicQuote } from '../queries.ts';
import classes from './public-quote.module.css';

interface AskPublicQuoteProps {
  readonly thread: PostRef;
  readonly onAllowed: (post: Post) => void;
  readonly onCancel: () => void;
}

/** Says what guests would see before the author allows it. */
export function AskPublicQuote({ thread, onAllowed, onCancel }: AskPublicQuoteProps) {
  const { t } = useTranslation('learner');
  const consent = useMutation({ mutationFn: () => putPublicQuote(thread, true), onSuccess: onAllowed });
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div
      ref={box}
      className={classes.ask}
      role="alertdialog"
      aria-label={t('discussions.public_quote_ask')}
      tabIndex={-1}
    >
      <p className={classes.question}>{t('discussions.public_quote_ask')}</p>
      <p>{t('discussions.public_quote_shown')}</p>
      <p>{t('discussions.public_quote_withdraw_any')}</p>
      <CallProblem error={consent.error} />
      <div className={classes.choice}>
        <BusyButton loading={consent.isPending} onClick={() => consent.mutate()}>
          {t('discussions.public_quote_yes')}
        </BusyButton>
        <Button variant="default" onClick={onCancel}>
          {t('discussions.public_quote_no')}
        </Button>
      </div>
    </div>
  );
}

interface PublicQuoteNoteProps {
  readonly thread: PostRef;
  readonly onWithdrawn: (post: Post) => void;
}

/** Reminds the author of their consent, and takes it back. */
export function PublicQuoteNote({ thread, onWithdrawn }: PublicQuoteNoteProps) {
  const { t } = useTranslation('learner');
  const withdrawal = useMutation({
    mutationFn: () => putPublicQuote(thread, false),
    onSuccess: onWithdrawn,
  });
  return (
    <div className={classes.note}>
      <p className="dim">{t('discussions.public_quote_note')}</p>
      <BusyButton variant="default" loading={withdrawal.isPending} onClick={() => withdrawal.mutate()}>
        {t('discussions.public_quote_withdraw')}
      </BusyButton>
      <CallProblem error={withdrawal.error} />
    </div>
  );
}
