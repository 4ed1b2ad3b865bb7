import { call } from '@cungnghe/client/call';
import { renewRecoveryCodes } from '@cungnghe/contracts/second-factor/endpoints';
import { useTranslation } from '@cungnghe/ui/translation';
import { useMutation } from '@tanstack/react-query';
import { Confirm } from '../../parts/confirm.tsx';

interface RecoveryFactorProps {
  readonly left: number;
  readonly onMade: (codes: readonly string[]) => void;
}

export function RecoveryFactor({ left, onMade }: RecoveryFactorProps) {
  const { t } = useTranslation('second_factor');
  const renew = useMutation({
    mutationFn: () => call(renewRecoveryCodes, {}),
    onSuccess: ({ recovery_codes }) => onMade(recovery_codes),
  });
  return (
    <>
      <p>
        {t('recovery_left', { count: left })} <span className="dim">{t('recovery_about')}</span>
      </p>
      <div>
        <Confirm label={t('recovery_renew')} question={t('recovery_question')} mutation={renew} />
      </div>
    </>
  );
}
