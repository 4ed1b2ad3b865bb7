import type { Order } from '@cungnghe/contracts/orders/endpoints';
import { formatDate } from '@cungnghe/ui/dates';
import { formatVnd } from '@cungnghe/ui/money';
import { useTranslation } from '@cungnghe/ui/translation';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import classes from './order-outcome.module.css';
import { ReceivedNote } from './received-note.tsx';

/** What became of an order that is not waited for any more, why, and what one can do now. */
export function OrderOutcome({ order }: { order: Order }) {
  const { t } = useTranslation('learner');
  const name = order.community_name;
  const community = `/c/${order.community_slug}`;
  if (order.status === 'approved' && order.approved_at !== null) {
    return (
      <Outcome title={t('order.approved', { date: formatDate(order.approved_at) })} tone="good">
        <p>{t('order.approved_body', { name })}</p>
        <Ways>
          <Button component={Link} to={community} size="lg">
            {t('order.to_community', { name })}
          </Button>
          <Receipt order={order} />
        </Ways>
      </Outcome>
    );
  }
  if (order.status === 'reversed' && order.reversed_at !== null) {
    return (
      <Outcome title={t('order.reversed', { date: formatDate(order.reversed_at) })} tone="bad">
        <p>{t('order.reversed_body', { name })}</p>
        <Reason>{order.reversal_reason ?? t('order.reversed_no_reason')}</Reason>
        {order.refunded_at === null ? null : (
          <p>
            {t('order.refunded', {
              amount: formatVnd(order.amount_vnd),
              date: formatDate(order.refunded_at),
            })}
          </p>
        )}
        {order.received === null ? null : <ReceivedNote received={order.received} />}
        <Ways>
          <Button component={Link} to={`${community}/upgrade`} size="lg">
            {t('order.order_again')}
          </Button>
          <Receipt order={order} />
        </Ways>
      </Outcome>
    );
  }
  return <Cancelled order={order} />;
}

/** Why an order that had been approved waits for its money again; nothing for any other. */
export function Reopened({ order }: { order: Order }) {
  const { t } = useTranslation('learner');
  if (order.status !== 'pending' || order.reopened_at === null) return null;
  return (
    <Outcome title={t('order.reopened', { date: formatDate(order.reopened_at) })} tone="bad">
      <p>{t('order.reopened_body')}</p>
      <Reason>{order.reopening_reason ?? t('order.reversed_no_reason')}</Reason>
    </Outcome>
  );
}

function Cancelled({ order }: { order: Order }) {
  const { t } = useTranslation('learner');
  const { replacement, cancel_cause: cause } = order;
  const date = formatDate(order.cancelled_at ?? order.created_at);
  if (replacement !== null) {
    const isReissued = cause === 'reissued';
    const amounts = { before: formatVnd(order.amount_vnd), after: formatVnd(replacement.amount_vnd) };
    return (
      <Outcome title={t(isReissued ? 'order.reissued' : 'order.repriced')} tone="neutral">
        <p>{t(isReissued ? 'order.reissued_body' : 'order.repriced_body', amounts)}</p>
        {order.received === null ? (
          isReissued && <p>{t('order.reissued_paid')}</p>
        ) : (
          <ReceivedNote received={order.received} />
        )}
        <Ways>
          <Button component={Link} to={`/orders/${replacement.id}`} size="lg">
            {t('order.to_replacement', { code: replacement.code })}
          </Button>
        </Ways>
      </Outcome>
    );
  }
  return (
    <Outcome
      title={cause === 'refused' ? t('order.refused') : t('order.cancelled', { date })}
      tone={cause === 'refused' ? 'bad' : 'neutral'}
    >
      {order.cancel_reason === null ? null : (
        <>
          <p>{t('order.refused_body', { date })}</p>
          <Reason>{order.cancel_reason}</Reason>
        </>
      )}
      <p>{t('order.cancelled_body')}</p>
      {order.received === null ? null : <ReceivedNote received={order.received} />}
      <Ways>
        <Button component={Link} to={`/c/${order.community_slug}/upgrade`} variant="default" size="lg">
          {t('order.order_again')}
        </Button>
      </Ways>
    </Outcome>
  );
}

interface OutcomeProps {
  readonly title: string;
  readonly tone: 'good' | 'bad' | 'neutral';
  readonly children: ReactNode;
}

function Outcome({ title, tone, children }: OutcomeProps) {
  return (
    <section className={classes.outcome} data-tone={tone}>
      <h2 className="title">{title}</h2>
      {children}
    </section>
  );
}

const Ways = ({ children }: { children: ReactNode }) => <div className="actions">{children}</div>;

/** What an operator wrote, in whichever language, with its own lines. */
const Reason = ({ children }: { children: string }) => (
  <blockquote className={classes.reason}>{children}</blockquote>
);

function Receipt({ order }: { order: Order }) {
  const { t } = useTranslation('learner');
  return (
    <Button component={Link} to={`/orders/${order.id}/receipt`} variant="default" size="lg">
      {t('orders.receipt')}
    </Button>
  );
}
