import type { Order } from '@cungnghe/contracts/orders/endpoints';
import { formatDate } from '@cungnghe/ui/dates';
import { formatVnd } from '@cungnghe/ui/money';
import { Problem } from '@cungnghe/ui/states';
import { useTranslation } from '@cungnghe/ui/translation';
import { Button, Loader } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { useEffect, useRef } from 'react';
import { LiveRegion } from '../../shell/live-region.tsx';
import { PaymentCode } from './payment-code.tsx';
import classes from './pending-order.module.css';
import { ReceivedNote } from './received-note.tsx';

interface PendingOrderProps {
  readonly order: Order;
  readonly justPlaced: boolean;
  /** When the price that the order has will be another. */
  readonly priceChangesAt: string;
}

/** How to pay an order, and that it is being waited for. */
export function PendingOrder({ order, justPlaced, priceChangesAt }: PendingOrderProps) {
  const { t } = useTranslation('learner');
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that was pressed is gone; the focus goes to what it led to.
  useEffect(() => {
    if (justPlaced) heading.current?.focus();
  }, [justPlaced]);
  // Not while a transfer for this order is being looked into: a second one would only add to it.
  const account = order.received === null ? order.pay_to : null;
  return (
    <section className={classes.order} aria-labelledby="order-title">
      <h2 id="order-title" className="title" ref={heading} tabIndex={-1}>
        {t('upgrade.order_title')}
      </h2>
      {order.received === null ? (
        <p className={classes.waiting} role="status">
          <Loader size="xs" type="dots" aria-hidden="true" />
          {t('upgrade.waiting')}
        </p>
      ) : (
        <ReceivedNote received={order.received} />
      )}
      <div className={classes.pay}>
        <dl className={classes.facts}>
          <Fact
            label={t('upgrade.amount')}
            shown={formatVnd(order.amount_vnd)}
            copied={String(order.amount_vnd)}
          />
          {account === null ? null : (
            <Fact
              label={t('upgrade.account_number')}
              shown={account.account_number}
              copied={account.account_number}
            />
          )}
          <Fact
            label={t(account === null ? 'upgrade.order_code' : 'upgrade.transfer_text')}
            shown={order.code}
            copied={order.code}
          />
          {account === null ? null : (
            <>
              <Fact label={t('upgrade.bank')} shown={account.bank} copied={account.bank} />
              <Fact
                label={t('upgrade.account_holder')}
                shown={account.account_holder}
                copied={account.account_holder}
              />
            </>
          )}
        </dl>
        {account?.vietqr ? (
          <div className={classes.scan}>
            <h3 className={classes.scanTitle}>{t('upgrade.scan')}</h3>
            <PaymentCode
              payload={account.vietqr}
              label={t('upgrade.qr_label', {
                amount: formatVnd(order.amount_vnd),
                holder: account.account_holder,
                code: order.code,
              })}
              fileName={`vietqr-${order.code}.png`}
            />
            <p className={classes.scanBody}>{t('upgrade.scan_body')}</p>
          </div>
        ) : null}
      </div>
      {order.received === null ? (
        <>
          {account === null ? <NextSteps /> : <p>{t('upgrade.how')}</p>}
          <p className={classes.hold}>{t('upgrade.holds', { date: formatDate(priceChangesAt) })}</p>
        </>
      ) : null}
    </section>
  );
}

/** Without an account to transfer to: who does what, and when. */
function NextSteps() {
  const { t } = useTranslation('learner');
  return (
    <>
      <h3>{t('upgrade.next')}</h3>
      <ol>
        <li>{t('upgrade.next_write')}</li>
        <li>{t('upgrade.next_pay')}</li>
        <li>{t('upgrade.next_open')}</li>
      </ol>
    </>
  );
}

function Fact({ label, shown, copied }: { label: string; shown: string; copied: string }) {
  const { t } = useTranslation('learner');
  const clipboard = useClipboard();
  return (
    <div className={classes.fact}>
      <dt className="dim">{label}</dt>
      <dd className={classes.value}>{shown}</dd>
      <dd>
        <Button
          variant="default"
          onClick={() => clipboard.copy(copied)}
          aria-label={`${t('upgrade.copy')}: ${label}`}
        >
          {clipboard.copied ? t('upgrade.copied') : t('upgrade.copy')}
        </Button>
        <LiveRegion>{clipboard.copied ? t('upgrade.copied') : ''}</LiveRegion>
      </dd>
      {clipboard.error === null ? null : (
        <dd className={classes.whole}>
          <Problem>{t('upgrade.not_copied')}</Problem>
        </dd>
      )}
    </div>
  );
}
