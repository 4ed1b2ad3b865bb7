import type { Order, PaymentReason } from '@cungnghe/contracts/orders/endpoints';
import { formatVnd } from '@cungnghe/ui/money';
import { useTranslation } from '@cungnghe/ui/translation';
import classes from './received-note.module.css';

/** Reasons that concern a buyer; the others never come with an order. */
const told = [
  'wrong_amount',
  'price_changed',
  'order_cancelled',
  'already_paid',
  'not_on_sale',
  'order_reversed',
  'community_hidden',
] as const;
const isTold = (reason: PaymentReason): reason is (typeof told)[number] =>
  told.some((known) => known === reason);

/** That money came for an order without paying it, why, and that nothing is lost. */
export function ReceivedNote({ received }: { received: NonNullable<Order['received']> }) {
  const { t } = useTranslation('learner');
  return (
    <div className={classes.note} role="status">
      <p className={classes.heading}>{t('received.heading', { amount: formatVnd(received.amount_vnd) })}</p>
      <p>
        {isTold(received.reason) ? `${t(`received.${received.reason}`)} ` : null}
        {t('received.kept')}
      </p>
    </div>
  );
}
