import { ApiError, call } from '@cungnghe/client/call';
import { matchPaymentWithQuote, type Payment } from '@cungnghe/contracts/payments/endpoints';
import { quoteNumbersIn } from '@cungnghe/quote/quote-number';
import { formatVnd } from '@cungnghe/ui/money';
import { useTranslation } from '@cungnghe/ui/translation';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { Confirm } from '../../parts/confirm.tsx';
import { PageSection } from '../../parts/page.tsx';
import { useOrderChange } from '../../parts/use-order-change.ts';
import classes from './payments.module.css';
import { useRefusal } from './refusal.ts';

/** Lets a payment be what the client of a quote pays in advance. `number` is the one that its text holds, if any. */
export function ForQuote({ payment, number }: { payment: Payment; number: string }) {
  const { t } = useTranslation('payments');
  const [typed, setTyped] = useState(number);
  const [isChecked, setIsChecked] = useState(false);
  const refusal = useRefusal(false);
  const [meant] = quoteNumbersIn(typed);
  const match = useOrderChange((quoteNumber: string) =>
    call(matchPaymentWithQuote, { params: { id: payment.id }, body: { quote_number: quoteNumber } }),
  );
  return (
    <PageSection title={t('for_quote')}>
      <div className={classes.form}>
        <TextInput
          label={t('quote_number')}
          description={t('quote_number_hint')}
          autoComplete="off"
          maxLength={40}
          value={typed}
          error={isChecked && meant === undefined ? t('quote_number_wrong') : null}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Confirm
          key={meant}
          label={t('match_quote')}
          question={t('match_quote_question', { amount: formatVnd(payment.amount_vnd), number: meant ?? '' })}
          effect={t('match_quote_effect')}
          onOpen={() => {
            setIsChecked(true);
            return meant !== undefined;
          }}
          mutation={match}
          input={meant ?? ''}
          explain={(error) =>
            error instanceof ApiError && error.code === 'NOT_FOUND' ? t('no_deposit') : refusal(error)
          }
        />
      </div>
    </PageSection>
  );
}
