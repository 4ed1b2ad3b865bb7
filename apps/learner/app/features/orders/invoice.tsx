import type { Invoice } from '@cungnghe/contracts/orders/invoices';
import { BusyButton } from '@cungnghe/ui/busy-button';
import { formatDate } from '@cungnghe/ui/dates';
import { TextSkeleton } from '@cungnghe/ui/states';
import { hasFailed } from '@cungnghe/web/failed';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CallProblem } from '../../shell/call-problem.tsx';
import { LiveRegion } from '../../shell/live-region.tsx';
import { PartFailure } from '../../shell/part-failure.tsx';
import classes from './invoice.module.css';
import { InvoiceForm } from './invoice-form.tsx';
import { invoiceQuery } from './queries.ts';
import { type InvoiceOfOrder, useInvoice, useInvoiceTexts } from './use-invoice.ts';

interface OrderInvoiceProps {
  readonly accountId: string;
  readonly orderId: string;
}

/** Asking for the invoice of an order, and what became of it; nothing for an order that has none and can have none. */
export default function OrderInvoice({ accountId, orderId }: OrderInvoiceProps) {
  const said = useInvoiceTexts();
  const found = useQuery(invoiceQuery(orderId));
  if (found.data !== undefined && found.data.invoice === null && !found.data.can.change) return null;
  return (
    <section className={classes.invoice} aria-labelledby="order-invoice">
      <h2 id="order-invoice" className={classes.title}>
        {said.title}
      </h2>
      {hasFailed(found) ? (
        <PartFailure of={found} />
      ) : found.data === undefined ? (
        <TextSkeleton />
      ) : (
        <Known accountId={accountId} orderId={orderId} of={found.data} />
      )}
    </section>
  );
}

function Known({ accountId, orderId, of }: OrderInvoiceProps & { of: InvoiceOfOrder }) {
  const said = useInvoiceTexts();
  const model = useInvoice(accountId, orderId, of);
  const { invoice, can } = of;
  // What was typed and not sent yet is shown without being asked for.
  const [isOpen, setIsOpen] = useState(model.isTyped);
  const status = model.save.isSuccess ? said.saved : '';
  if (can.change && isOpen) {
    return (
      <InvoiceForm
        model={model}
        isReused={invoice === null && of.suggested !== null && !model.isTyped}
        onClose={() => {
          model.discard();
          setIsOpen(false);
        }}
        onSaved={() => setIsOpen(false)}
      />
    );
  }
  return (
    <>
      {invoice === null ? <p className="dim">{said.lead}</p> : <Details invoice={invoice} />}
      {model.save.error?.code === 'CONFLICT' && !can.change ? (
        <p role="alert">{said.issued_meanwhile}</p>
      ) : null}
      <CallProblem error={model.withdraw.error?.code === 'CONFLICT' ? null : model.withdraw.error} />
      {can.change ? (
        <div className="actions">
          <Button variant="default" onClick={() => setIsOpen(true)}>
            {invoice === null ? said.ask : said.change}
          </Button>
          {invoice === null ? null : (
            <BusyButton
              variant="subtle"
              loading={model.withdraw.isPending}
              onClick={() => model.withdraw.mutate()}
            >
              {said.withdraw}
            </BusyButton>
          )}
        </div>
      ) : null}
      <LiveRegion>{status}</LiveRegion>
    </>
  );
}

function Details({ invoice }: { invoice: Invoice }) {
  const said = useInvoiceTexts();
  const { state, number, issued_on: day, email } = invoice;
  const isIssued = number !== null && day !== null;
  const sentence = said.state[state]
    .replace('{{number}}', number ?? '')
    .replace('{{day}}', day === null ? '' : formatDate(`${day}T00:00:00+07:00`))
    .replace('{{email}}', email);
  return (
    <>
      <p>{sentence}</p>
      <address className={classes.buyer} lang="vi">
        <strong>{invoice.legal_name}</strong>
        {invoice.tax_code === null ? null : <span>{invoice.tax_code}</span>}
        <span>{invoice.address}</span>
        <span>{email}</span>
        {invoice.contact_name === null ? null : <span>{invoice.contact_name}</span>}
      </address>
      {isIssued ? <p className="dim">{said.issued_change}</p> : null}
    </>
  );
}
