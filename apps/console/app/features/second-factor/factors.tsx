import { getSecondFactor, type SecondFactorState } from '@cungnghe/contracts/second-factor/endpoints';
import { useTranslation } from '@cungnghe/ui/translation';
import { read } from '@cungnghe/web/queries';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { PageSection } from '../../parts/page.tsx';
import { AppFactor } from './app-factor.tsx';
import { PasskeyFactor } from './passkey-factor.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { RecoveryFactor } from './recovery-factor.tsx';
import classes from './second-factor.module.css';

interface FactorsProps {
  readonly state: SecondFactorState;
  /** After the recovery codes that came with the first factor were put away. */
  readonly onEnrolled?: () => void;
}

/** What somebody can show beside the code from the mailbox: to set up, to change, to remove. */
export function Factors({ state, onEnrolled }: FactorsProps) {
  const { t } = useTranslation('second_factor');
  const queryClient = useQueryClient();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const change = (next: SecondFactorState, made?: readonly string[] | null) => {
    if (made) setCodes(made);
    queryClient.setQueryData(read(getSecondFactor, {}).queryKey, next);
  };
  if (codes !== null) {
    return (
      <RecoveryCodes
        codes={codes}
        onDone={() => {
          setCodes(null);
          onEnrolled?.();
        }}
      />
    );
  }
  return (
    <div className={classes.gate}>
      <PageSection title={t('app')}>
        <AppFactor state={state} onChange={change} />
      </PageSection>
      <PageSection title={t('passkeys')}>
        <PasskeyFactor state={state} onChange={change} />
      </PageSection>
      {state.enrolled && (
        <PageSection title={t('recovery')}>
          <RecoveryFactor
            left={state.recovery_codes_left}
            onMade={(made) => {
              setCodes(made);
              void queryClient.invalidateQueries(read(getSecondFactor, {}));
            }}
          />
        </PageSection>
      )}
    </div>
  );
}
