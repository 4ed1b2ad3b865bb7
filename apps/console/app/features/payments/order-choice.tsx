import { type AdminOrder, adminOrders } from '@cungnghe/contracts/commerce';
import { formatVnd } from '@cungnghe/ui/money';
import { TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { OrderStatus } from '../../parts/order-status.tsx';
import { TwoLines } from '../../parts/two-lines.tsx';
import { read } from '../../shell/queries.ts';
import classes from './payments.module.css';

/** Shorter words would find everybody. */
const shortest = 2;

interface OrderChoiceProps {
  readonly typed: string;
  readonly onType: (typed: string) => void;
  readonly chosen: AdminOrder | undefined;
  readonly onChoose: (order: AdminOrder) => void;
  readonly missing: boolean;
  /** The order that seems to be meant; chosen until a person chooses another. */
  readonly suggestedId: string | undefined;
}

/** Finds orders by what is typed, and lets one be chosen. */
export function OrderChoice({ typed, onType, chosen, onChoose, missing, suggestedId }: OrderChoiceProps) {
  const { t } = useTranslation('payments');
  const [asked] = useDebouncedValue(typed.trim(), 300);
  const found = useQuery({
    ...read(adminOrders, { query: { q: asked, limit: 8 } }),
    enabled: asked.length >= shortest,
    placeholderData: keepPreviousData,
  });
  const orders = asked.length >= shortest ? (found.data ?? []) : [];
  const suggested = orders.find(({ id }) => id === suggestedId);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it has been found
  useEffect(() => {
    if (suggested !== undefined && chosen === undefined) onChoose(suggested);
  }, [suggested]);
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
      {orders.length > 0 && (
        <fieldset className={classes.choices}>
          <legend>{t('found')}</legend>
          {orders.map((order) => (
            <label key={order.id} className={classes.choice}>
              <input
                type="radio"
                name="order"
                checked={chosen?.id === order.id}
                onChange={() => onChoose(order)}
              />
              <span>
                <TwoLines
                  first={`${order.code} · ${order.user_name}`}
                  second={`${order.community_name} · ${formatVnd(order.amount_vnd)}`}
                />
              </span>
              <OrderStatus status={order.status} />
            </label>
          ))}
        </fieldset>
      )}
      <p role="status" className="dim">
        {asked.length >= shortest && found.isSuccess && orders.length === 0 ? t('none_found') : null}
        {found.isError ? t('find_failed') : null}
      </p>
    </>
  );
}
