import { onRefusal } from '@cungnghe/client/call';
import { getSecondFactor } from '@cungnghe/contracts/second-factor/endpoints';
import { ErrorState } from '@cungnghe/ui/states';
import { useTranslation } from '@cungnghe/ui/translation';
import { read } from '@cungnghe/web/queries';
import { Button, Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useProblemText } from '../../parts/problem.tsx';
import classes from './second-factor.module.css';
import { VerifyFactor } from './verify-factor.tsx';

/**
 * Asks for the second factor when a call needs a recent proof, and then lets that very call go out again: the page that
 * made it keeps waiting for its answer, and so keeps what was typed.
 */
export function StepUp() {
  const [waiting, setWaiting] = useState<readonly ((again: boolean) => void)[]>([]);
  useEffect(
    () =>
      onRefusal((error) =>
        error.code === 'STEP_UP_REQUIRED'
          ? new Promise<boolean>((answer) => setWaiting((others) => [...others, answer]))
          : Promise.resolve(false),
      ),
    [],
  );
  const settle = (again: boolean) => {
    for (const answer of waiting) answer(again);
    setWaiting([]);
  };
  return <StepUpDialog open={waiting.length > 0} onSettle={settle} />;
}

function StepUpDialog({ open, onSettle }: { open: boolean; onSettle: (again: boolean) => void }) {
  const { t } = useTranslation('second_factor');
  const problem = useProblemText();
  const state = useQuery({ ...read(getSecondFactor, {}), enabled: open });
  return (
    <Modal
      opened={open}
      onClose={() => onSettle(false)}
      title={t('step_up_title')}
      closeButtonProps={{ 'aria-label': t('cancel') }}
      closeOnClickOutside={false}
      size="30rem"
    >
      <p className={classes.message}>{t('step_up_body')}</p>
      {state.data !== undefined && (
        <VerifyFactor state={state.data} onProven={() => onSettle(true)}>
          <Button variant="subtle" onClick={() => onSettle(false)}>
            {t('cancel')}
          </Button>
        </VerifyFactor>
      )}
      {state.data === undefined && state.error !== null && (
        <ErrorState message={problem(state.error)} onRetry={() => void state.refetch()} />
      )}
    </Modal>
  );
}
