import { ApiError, call } from '@cungnghe/client/call';
import { resendMediaQuote } from '@cungnghe/contracts/media/console/quote-changes';
import type { AdminQuote } from '@cungnghe/contracts/media/console/quotes';
import { useTranslation } from '@cungnghe/ui/translation';
import { Confirm } from '../../parts/confirm.tsx';
import { useProblemText } from '../../parts/problem.tsx';
import { useQuoteChange } from './use-quote-change.ts';

/** Sends the e-mail of a quote once more. */
export function ResendQuote({ quote: { id, number, email } }: { quote: AdminQuote }) {
  const { t } = useTranslation('media');
  const problem = useProblemText();
  const resend = useQuoteChange(() => call(resendMediaQuote, { params: { id } }));
  return (
    <>
      <Confirm
        label={t('resend')}
        confirmLabel={t('resend_confirm')}
        variant="subtle"
        mutation={resend}
        question={t('resend_question', { number, email })}
        effect={t('resend_effect')}
        explain={(error) =>
          error instanceof ApiError && error.code === 'RATE_LIMITED' ? t('resend_limited') : problem(error)
        }
      />
      {resend.isSuccess && <p role="status">{t('resent')}</p>}
    </>
  );
}
