import { useTranslation } from '@cungnghe/ui/translation';
import { useState } from 'react';
import classes from './questions.module.css';

/** Asks once before it takes a question back: the votes for it would be gone. */
export function WithdrawButton({ text, onWithdraw }: { text: string; onWithdraw: () => void }) {
  const { t } = useTranslation('learner');
  const [asks, setAsks] = useState<'no' | 'yes' | 'kept'>('no');
  if (asks !== 'yes') {
    return (
      <button
        type="button"
        // biome-ignore lint/a11y/noAutofocus: it comes back in the place of the button that had the focus
        autoFocus={asks === 'kept'}
        className={classes.quiet}
        aria-label={t('live.withdraw_of', { text })}
        onClick={() => setAsks('yes')}
      >
        {t('live.withdraw')}
      </button>
    );
  }
  return (
    <span className={classes.confirm}>
      {/* biome-ignore lint/a11y/noAutofocus: the button that had the focus has just become this one */}
      <button type="button" autoFocus className={classes.quiet} onClick={onWithdraw}>
        {t('live.withdraw_confirm')}
      </button>
      <button type="button" className={classes.quiet} onClick={() => setAsks('kept')}>
        {t('live.withdraw_keep')}
      </button>
    </span>
  );
}
