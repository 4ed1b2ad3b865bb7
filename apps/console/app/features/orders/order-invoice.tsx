import { vietnamDay } from '@cungnghe/calendar/vietnam-day';
import { ApiError, call } from '@cungnghe/client/call';
import {
  type AdminInvoice,
  adminOrderInvoice,
  issueInvoice,
  undoIssuedInvoice,
} from '@cungnghe/contracts/orders/invoices';
import { BusyButton } from '@cungnghe/ui/busy-button';
import { formatVnd } from '@cungnghe/ui/money';
import { RowsSkeleton } from '@cungnghe/ui/states';
import { useTranslation } from '@cungnghe/ui/translation';
import { read } from '@cungnghe/web/queries';
import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Confirm } from '../../parts/confirm.tsx';
import { dayLabel } from '../../parts/day.ts';
import { type Fact, Facts, PageSection } from '../../parts/page.tsx';
import { Problem, useProblemText } from '../../parts/problem.tsx';
import { useOrderChange } from '../../parts/use-order-change.ts';
import { useRequiredNote } from '../../parts/use-required-note.ts';
import { When } from '../../parts/when.tsx';
import { useViewer } from '../../shell/viewer.ts';
import { InvoiceStatus } from './invoice-columns.tsx';
import classes from './order-form.module.css';

/** The invoice that the buyer of an order asked for; nothing where none was. */
export function OrderInvoice({ orderId }: { orderId: string }) {
  const { t } = useTranslation('invoices');
  const found = useQuery(read(adminOrderInvoice, { params: { id: orderId } }));
  if (found.data?.invoice === null) return null;
  return (
    <PageSection title={t('section')} id="invoice">
      {found.isPending && <RowsSkeleton count={2} />}
      {found.isError && <Problem error={found.error} onRetry={() => void found.refetch()} />}
      {found.data !== undefined && <Known invoice={found.data.invoice} />}
    </PageSection>
  );
}

function Known({ invoice }: { invoice: AdminInvoice }) {
  const { t } = useTranslation('invoices');
  const { may } = useViewer();
  const { state } = invoice;
  return (
    <>
      <div>
        <InvoiceStatus state={state} />
      </div>
      {state === 'requested' && <p className="dim">{t('requested_lead')}</p>}
      {state === 'to_correct' && <p>{t('to_correct_lead')}</p>}
      <Facts items={useFacts(invoice)} />
      {state === 'due' && may(issueInvoice) && <Issue invoice={invoice} />}
      {invoice.number !== null && may(undoIssuedInvoice) && (
        <Undo invoice={invoice} number={invoice.number} />
      )}
    </>
  );
}

function useFacts(invoice: AdminInvoice): Fact[] {
  const { t } = useTranslation('invoices');
  const { vat, number, issued_on: day } = invoice;
  const rate = vat?.rate === 'KCT' ? t('not_subject') : `${vat?.rate}%`;
  return [
    [t('kind'), t(`kinds.${invoice.kind}`)],
    [t('tax_code'), invoice.tax_code ?? t('no_tax_code')],
    [t('email'), invoice.email],
    ...(invoice.contact_name === null ? [] : [[t('contact_name'), invoice.contact_name] as const]),
    ...(vat === null
      ? []
      : [
          [
            t('vat'),
            t('vat_parts', { rate, net: formatVnd(vat.net_vnd), tax: formatVnd(vat.tax_vnd) }),
          ] as const,
        ]),
    [t('requested'), <When key="requested" instant={invoice.requested_at} />],
    ...(number === null || day === null
      ? []
      : ([
          [t('number'), number],
          [t('issued_on'), dayLabel(day)],
          [t('issued_by'), invoice.issued_by_name ?? ''],
        ] as const)),
    [t('legal_name'), invoice.legal_name, 'long'],
    [t('address'), invoice.address, 'long'],
  ];
}

function Issue({ invoice: { id, updated_at } }: { invoice: AdminInvoice }) {
  const { t } = useTranslation('invoices');
  const problem = useProblemText();
  const number = useRequiredNote(`invoice-number-${id}`);
  const today = vietnamDay(new Date());
  const [day, setDay] = useState(today);
  const issue = useOrderChange(() =>
    call(issueInvoice, { params: { id }, body: { number: number.note, issued_on: day, updated_at } }),
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!number.check() || day === '' || issue.isPending) return;
    issue.mutate(undefined, { onSuccess: number.drop });
  };
  const reason = issue.error instanceof ApiError ? issue.error.details.reason : undefined;
  const known = { changed: t('changed'), issued: t('issued_meanwhile') } as Record<
    string,
    string | undefined
  >;
  return (
    <form onSubmit={submit} noValidate className={classes.form}>
      <p className="dim">{t('issue_lead')}</p>
      <TextInput label={t('number')} maxLength={50} {...number.fieldProps(t('number_missing'))} />
      <TextInput
        type="date"
        label={t('issued_on')}
        max={today}
        value={day}
        error={day === '' ? t('day_missing') : null}
        onChange={(event) => setDay(event.currentTarget.value)}
      />
      <BusyButton type="submit" loading={issue.isPending}>
        {t('issue')}
      </BusyButton>
      {issue.error !== null && <p role="alert">{known[String(reason)] ?? problem(issue.error)}</p>}
    </form>
  );
}

function Undo({ invoice: { id, order_code }, number }: { invoice: AdminInvoice; number: string }) {
  const { t } = useTranslation('invoices');
  const undo = useOrderChange(() => call(undoIssuedInvoice, { params: { id } }));
  return (
    <Confirm
      label={t('undo')}
      tone="danger"
      question={t('undo_question', { number, code: order_code })}
      effect={t('undo_effect')}
      mutation={undo}
    />
  );
}
