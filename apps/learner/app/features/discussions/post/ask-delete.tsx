import { BusyButton } from '@cungnghe/ui/busy-button';
import { useTranslation } from '@cungnghe/ui/translation';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { CallProblem } from '../../../shell/call-problem.tsx';
import classes from './ask-delete.module.css';

interface AskDeleteProps<T> {
  readonly question: string;
  readonly remove: () => Promise<T>;
  readonly onRemoved: (left: T) => void;
  readonly onCancel: () => void;
}

/** Asks once, plainly, before words are gone for good. */
export function AskDelete<T>({ question, remove, onRemoved, onCancel }: AskDeleteProps<T>) {
  const { t } = useTranslation('learner');
  const removal = useMutation({ mutationFn: remove, onSuccess: onRemoved });
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} className={classes.ask} role="alertdialog" aria-label={question} tabIndex={-1}>
      <p>{question}</p>
      <CallProblem error={removal.error} />
      <div className={classes.choice}>
        <BusyButton
          className={classes.yes ?? ''}
          loading={removal.isPending}
          onClick={() => removal.mutate()}
        >
          {t('discussions.delete_yes')}
        </BusyButton>
        <Button variant="default" onClick={onCancel}>
          {t('discussions.delete_no')}
        </Button>
      </div>
    </div>
  );
}
