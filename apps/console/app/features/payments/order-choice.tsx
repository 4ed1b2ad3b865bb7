import { type OrderSuggestion, type Payment, suggestOrders } from '@cungnghe/contracts/payments/endpoints';
import { formatVnd } from '@cungnghe/ui/money';
import { RowsSkeleton } from '@cungnghe/ui/states';
import { useTranslation } from '@cungnghe/ui/translation';
import { read } from '@cungnghe/web/queries';
import { TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { OrderStatus } from '../../parts/order-status.tsx';
import { Problem } from '../../parts/problem.tsx';
import { TwoLines } from '../../parts/two-lines.tsx';
import classes from './payments.module.css';
import { useWhyText } from './why-text.ts';

/** Shorter words would find everybody. */
const shortest = 2;

interface OrderChoiceProps {
  readonly payment: Payment;
  readonly chosen: OrderSuggestion | undefined;
  readonly onChoose: (suggestion: OrderSuggestion) => void;
  readonly typed: string;
  readonly onType: (typed: string) => void;
  readonly missing: boolean;
}

/** Orders that a payment may be for, each with why; or those that match what is typed. */
export function OrderChoice({ payment, chosen, onChoose, typed, onType, missing }: OrderChoiceProps) {
  const { t } = useTranslation('payments');
  const [asked] = useDebouncedValue(typed.trim(), 300);
  const searches = asked.length >= shortest;
  const found = useQuery({
    ...read(suggestOrders, {
      params: { id: payment.id },
      query: searches ? { q: asked } : {},
    }),
    placeholderData: keepPreviousData,
  });
  const suggestions = found.data ?? [];
  // What the bank's text names by its code is chosen until a person chooses another.
  const named = suggestions.find(
    ({ order, can }) => order.id === payment.suggested_order?.id && (can.match || can.accept),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it has been found
  useEffect(() => {
    if (named !== undefined && chosen === undefined) onChoose(named);
  }, [named]);
  return (
    <>
      <TextInput
        type="search"
        label={t('find_order')}
        description={t('find_order_hint')}
        value={typed}
        error={missing && chosen === undefined ? t('choose_order') : null}
        onChange={(event) => onType(event.currentTarget.value)}
      />
      {found.isPending && <RowsSkeleton count={3} />}
      {found.isError && <Problem error={found.error} onRetry={() => void found.refetch()} />}
      {suggestions.length > 0 && (
        <fieldset className={classes.choices}>
          <legend>{t(searches ? 'found' : 'suggestions')}</legend>
          {suggestions.map((suggestion) => (
            <Choice
              key={suggestion.order.id}
              suggestion={suggestion}
              isChosen={chosen?.order.id === suggestion.order.id}
              onChoose={() => onChoose(suggestion)}
            />
          ))}
        </fieldset>
      )}
      <p role="status" className="dim">
        {found.isSuccess && suggestions.length === 0 ? t(searches ? 'none_found' : 'none_suggested') : null}
      </p>
    </>
  );
}

interface ChoiceProps {
  readonly suggestion: OrderSuggestion;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function Choice({ suggestion, isChosen, onChoose }: ChoiceProps) {
  const whyText = useWhyText();
  const { order, why } = suggestion;
  return (
    <label className={classes.choice}>
      <input type="radio" name="order" checked={isChosen} onChange={onChoose} />
      <span>
        <TwoLines
          first={`${order.code} · ${order.user_name}`}
          second={`${order.community_name} · ${formatVnd(order.amount_vnd)}`}
        />
        {why.length > 0 && (
          <span className={classes.whys}>
            {why.map((one) => (
              <span key={one.kind} className={classes.why}>
                {whyText(one)}
              </span>
            ))}
          </span>
        )}
      </span>
      <OrderStatus status={order.status} />
    </label>
  );
}
