import type { Price } from '@cungnghe/contracts/communities/endpoints';
import type { Order } from '@cungnghe/contracts/orders/endpoints';
import { BusyButton } from '@cungnghe/ui/busy-button';
import { PriceSteps } from '@cungnghe/ui/lock-panel';
import { formatVnd } from '@cungnghe/ui/money';
import { useTranslation } from '@cungnghe/ui/translation';
import { Link } from 'react-router';
import { CallProblem } from '../../shell/call-problem.tsx';
import classes from './offer.module.css';
import { OrderHelp } from './order-help.tsx';
import { PendingOrder } from './pending-order.tsx';
import { useOrder } from './queries.ts';
import { ReceivedNote } from './received-note.tsx';

interface OfferProps {
  readonly slug: string;
  readonly price: Price;
  readonly standing: 'free' | 'pro' | 'ended';
  readonly canOrder: boolean;
  /** Something else on the page is what most people should do. */
  readonly isQuiet: boolean;
  readonly pending: Order | undefined;
  /** Until when there is Pro, for whoever has it. */
  readonly proUntil: string | null;
}

/** So long before its end a renewal is worth saying by itself; until then it is there for whoever looks for it. */
const soonMs = 60 * 24 * 3_600_000;

/** Today's price and the next one, then one button; or the order that waits for its transfer. */
export function Offer(props: OfferProps) {
  const { slug, price, pending, proUntil } = props;
  const { t } = useTranslation('learner');
  const order = useOrder(slug);
  if (pending !== undefined && pending.amount_vnd === price.today_vnd) {
    return (
      <div className={classes.waiting}>
        <PendingOrder order={pending} justPlaced={order.isSuccess} priceChangesAt={price.next_change_at} />
        <p>
          <Link to={`/orders/${pending.id}`}>{t('upgrade.invoice')}</Link>
        </p>
        {/* Without an account to transfer to, the way to pay is to ask. */}
        {pending.pay_to === null ? <OrderHelp code={pending.code} /> : null}
      </div>
    );
  }
  const offer = (
    <div className={classes.offer}>
      <PriceSteps
        todayVnd={price.today_vnd}
        nextMonthVnd={price.next_month_vnd}
        nextFrom={price.next_change_at}
      />
      <p className="dim">{t('upgrade.price_note')}</p>
      {pending === undefined ? null : <OutdatedOrder pending={pending} today={formatVnd(price.today_vnd)} />}
      <CallProblem error={order.error} />
      {props.canOrder ? <OrderButton {...props} order={order} /> : null}
    </div>
  );
  if (proUntil === null || pending !== undefined) return offer;
  // Nobody who has just paid wants to be asked for the next year.
  return (
    <details className={classes.renewal} open={Date.parse(proUntil) - Date.now() < soonMs}>
      <summary>{t('upgrade.renew_early')}</summary>
      {offer}
    </details>
  );
}

/** The order that waits was placed at another price. */
function OutdatedOrder({ pending, today }: { pending: Order; today: string }) {
  const { t } = useTranslation('learner');
  return (
    <>
      <p role="status">{t('upgrade.stale', { old: formatVnd(pending.amount_vnd), today })}</p>
      {pending.received === null ? (
        <p>{t('upgrade.stale_paid')}</p>
      ) : (
        <ReceivedNote received={pending.received} />
      )}
    </>
  );
}

type OrderButtonProps = OfferProps & { readonly order: ReturnType<typeof useOrder> };

function OrderButton({ price, standing, isQuiet, pending, order }: OrderButtonProps) {
  const { t } = useTranslation('learner');
  const label =
    pending !== undefined ? 'upgrade.reorder' : standing === 'free' ? 'upgrade.order' : 'upgrade.renew';
  return (
    <div>
      <BusyButton
        size="lg"
        variant={standing === 'pro' || isQuiet ? 'default' : 'filled'}
        loading={order.isPending}
        onClick={() => order.mutate()}
      >
        {t(label, { price: formatVnd(price.today_vnd) })}
      </BusyButton>
      <p className={classes.note}>{t(standing === 'pro' ? 'upgrade.renew_note' : 'upgrade.no_charge')}</p>
    </div>
  );
}
