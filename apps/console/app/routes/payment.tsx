import { adminGetMediaQuote, adminMediaQuotes } from '@cungnghe/contracts/media/console/quotes';
import type { PaymentReason } from '@cungnghe/contracts/orders/endpoints';
import { adminPayment, type Payment as PaymentData } from '@cungnghe/contracts/payments/endpoints';
import { quoteNumbersIn } from '@cungnghe/quote/quote-number';
import { formatVnd } from '@cungnghe/ui/money';
import { useTranslation } from '@cungnghe/ui/translation';
import { Link } from 'react-router';
import { PaymentState } from '../features/payments/payment-state.tsx';
import classes from '../features/payments/payments.module.css';
import { Settle } from '../features/payments/settle.tsx';
import { BackLink } from '../parts/back-link.tsx';
import { GuardedLink } from '../parts/guarded-link.tsx';
import { Notice } from '../parts/notice.tsx';
import { type Fact, Facts, factOfText, factsOfStep, Page } from '../parts/page.tsx';
import { RecordPage } from '../parts/record-page.tsx';
import { When } from '../parts/when.tsx';
import type { Route } from './+types/payment.ts';

export default function Payment({ params }: Route.ComponentProps) {
  const { t } = useTranslation('payments');
  return (
    <RecordPage
      endpoint={adminPayment}
      input={{ params: { id: params.id } }}
      back={<BackLink to="/payments">{t('back')}</BackLink>}
    >
      {(payment) => <PaymentPage key={payment.id} payment={payment} />}
    </RecordPage>
  );
}

function PaymentPage({ payment }: { payment: PaymentData & { raw: string } }) {
  const { t } = useTranslation('payments');
  const { reason } = payment;
  return (
    <Page
      title={t('one', { amount: formatVnd(payment.amount_vnd) })}
      lead={<PaymentState payment={payment} />}
      back={<BackLink to="/payments">{t('back')}</BackLink>}
    >
      {payment.state === 'unmatched' && reason !== null && <WhyUnmatched payment={payment} reason={reason} />}
      <Facts items={[...useTransferFacts(payment), ...useStepFacts(payment)]} />
      <Settle payment={payment} />
      <details>
        <summary>{t('raw')}</summary>
        <pre className={classes.raw}>{indented(payment.raw)}</pre>
      </details>
    </Page>
  );
}

function WhyUnmatched({ payment, reason }: { payment: PaymentData; reason: PaymentReason }) {
  const { t } = useTranslation('payments');
  const tone = payment.can.match ? 'warning' : 'neutral';
  const [number] = quoteNumbersIn(payment.content);
  if (reason !== 'no_match' || number === undefined) {
    return (
      <Notice tone={tone} title={t(`reasons.${reason}`)}>
        <p>{t(`reason_help.${reason}`)}</p>
      </Notice>
    );
  }
  return (
    <Notice tone={tone} title={t('names_quote', { number })}>
      <p>{t('names_quote_help')}</p>
      <p>
        <GuardedLink endpoint={adminMediaQuotes} to={`/media/quotes?q=${number}`}>
          {t('open_quote')}
        </GuardedLink>
      </p>
    </Notice>
  );
}

/** What the bank has told, and for which order or quote. */
function useTransferFacts(payment: PaymentData): Fact[] {
  const { t } = useTranslation('payments');
  const { t: tShell } = useTranslation('shell');
  const zone = tShell('vietnam_time');
  const order = payment.order ?? payment.suggested_order;
  const { quote } = payment;
  const none = t('none');
  return [
    [t('content'), payment.content || none, 'long'],
    ...(quote === null
      ? []
      : [
          [
            t('quote'),
            <GuardedLink key="quote" endpoint={adminGetMediaQuote} to={`/media/quotes/${quote.id}#deposit`}>
              {`${quote.number} · ${quote.company_name}`}
            </GuardedLink>,
          ] as const,
        ]),
    ...(order === null
      ? []
      : [[t(payment.order ? 'order' : 'suggested'), <OrderLink key="order" order={order} />] as const]),
    [
      `${t('made_at')} (${zone})`,
      payment.made_at === null ? t('made_at_unknown') : <When key="made" instant={payment.made_at} />,
    ],
    [`${t('received_at')} (${zone})`, <When key="received" instant={payment.received_at} />],
    [t('bank'), payment.bank ?? none],
    [t('account'), payment.account_number ?? none],
    [t('reference'), payment.reference ?? none],
    [t('provider'), `${t(`providers.${payment.provider}`)} ${payment.provider_transaction_id}`],
  ];
}

/** What became of it here. */
function useStepFacts(payment: PaymentData): Fact[] {
  const { t } = useTranslation('payments');
  const automatic = t('automatic');
  return [
    ...(payment.matched_how === null ? [] : [[t('how'), t(`hows.${payment.matched_how}`)] as const]),
    ...factsOfStep(t('settled_at'), payment.settled_at, [
      t('settled_by'),
      payment.settled_by_name ?? automatic,
    ]),
    ...factOfText(t('note'), payment.note),
    ...factsOfStep(
      t('unmatched_at'),
      payment.unmatched_at,
      [t('unmatched_by'), payment.unmatched_by_name ?? automatic],
      [t('unmatch_reason'), payment.unmatch_reason ?? t('none'), 'long'],
    ),
  ];
}

function OrderLink({ order }: { order: NonNullable<PaymentData['order']> }) {
  const { t } = useTranslation('shell');
  return (
    <Link to={`/orders/${order.id}`}>
      {[order.code, order.user_name, order.community_name, t(`order_status.${order.status}`)].join(' · ')}
    </Link>
  );
}

function indented(json: string): string {
  return JSON.stringify(JSON.parse(json), null, 2);
}
