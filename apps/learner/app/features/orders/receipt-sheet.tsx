import type { Receipt } from '@cungnghe/contracts/orders/endpoints';
import { DateText, formatDate } from '@cungnghe/ui/dates';
import { formatVnd } from '@cungnghe/ui/money';
import { useTranslation } from '@cungnghe/ui/translation';
import type { ReactNode } from 'react';
import classes from './receipt-sheet.module.css';

/** The receipt as it goes into a folder: one A4 page, the same in print and on screen. */
export function ReceiptSheet({ receipt }: { receipt: Receipt }) {
  const { t } = useTranslation('learner');
  return (
    <article className={classes.sheet}>
      {/* The paper's size belongs to this sheet alone: in a style sheet it would turn every page that prints. */}
      <style>{'@page { size: A4 portrait; margin: 18mm; }'}</style>
      <header className={classes.head}>
        <p className={classes.house} lang="vi">
          Cùng Nghề
        </p>
        <p className={classes.title}>{t('receipt.heading')}</p>
      </header>
      {receipt.reversed_at === null ? null : (
        <div className={classes.reversed}>
          <p className={classes.title}>{t('receipt.reversed', { date: formatDate(receipt.reversed_at) })}</p>
          <p>
            {receipt.refunded_at === null
              ? t('receipt.reversed_body')
              : t('receipt.refunded_body', { date: formatDate(receipt.refunded_at) })}
          </p>
        </div>
      )}
      <dl className={classes.facts}>
        <Fact label={t('receipt.number')}>{receipt.number}</Fact>
        <Fact label={t('receipt.day')}>
          <DateText instant={receipt.issued_at} />
        </Fact>
        <Fact label={t('receipt.buyer')}>
          <span lang="vi">{receipt.buyer_name}</span>
          {receipt.buyer_email === null || receipt.buyer_email === receipt.buyer_name ? null : (
            <span className={classes.second}>{receipt.buyer_email}</span>
          )}
        </Fact>
        <Fact label={t('receipt.what')}>
          {t('receipt.what_body', { community: receipt.community_name, months: receipt.months })}
        </Fact>
        {receipt.pro_from === null || receipt.pro_until === null ? null : (
          <Fact label={t('receipt.term')}>
            {t('receipt.term_body', {
              from: formatDate(receipt.pro_from),
              until: formatDate(receipt.pro_until),
            })}
          </Fact>
        )}
        <Fact label={t('receipt.order')}>{receipt.order_code}</Fact>
        {receipt.payee === null ? null : <Fact label={t('receipt.payee')}>{receipt.payee}</Fact>}
        <Fact label={t('receipt.amount')}>
          <span className={classes.amount}>{formatVnd(receipt.amount_vnd)}</span>
        </Fact>
        <Fact label={t('receipt.in_words')}>
          <span lang="vi">{receipt.amount_in_words}</span>
        </Fact>
      </dl>
      <p className={classes.foot}>{t('receipt.not_vat')}</p>
    </article>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={classes.fact}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
