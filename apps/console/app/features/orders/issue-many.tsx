import { vietnamDay } from '@cungnghe/calendar/vietnam-day';
import { call } from '@cungnghe/client/call';
import type { Response } from '@cungnghe/contracts/endpoint';
import { issuedAtOnceMax, issueInvoices } from '@cungnghe/contracts/orders/invoices';
import { useTranslation } from '@cungnghe/ui/translation';
import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { DataTable } from '../../list/data-table.tsx';
import { Confirm } from '../../parts/confirm.tsx';
import { dayLabel } from '../../parts/day.ts';
import { Status } from '../../parts/status.tsx';
import { useOrderChange } from '../../parts/use-order-change.ts';
import { useStoredNote } from '../../shell/use-stored-draft.ts';
import classes from './order-form.module.css';
import { readPastedInvoices } from './pasted-invoices.ts';

/** As many lines are shown before they are entered. */
const previewed = 50;

type Result = Response<typeof issueInvoices>[number];

/** The numbers of a whole month at once, as the provider lists them. What is pasted stays until it is sent. */
export function IssueMany() {
  const { t } = useTranslation('invoices');
  const pasted = useStoredNote('invoice-numbers');
  const [isOpen, setIsOpen] = useState(pasted.note !== '');
  const [isChecked, setIsChecked] = useState(false);
  const { rows, faults, isTooMany } = readPastedInvoices(pasted.note, vietnamDay(new Date()));
  const issue = useOrderChange(async () => {
    const results = await call(issueInvoices, { body: { rows: [...rows] } });
    pasted.drop();
    setIsChecked(false);
    return results;
  });
  const problem = isTooMany
    ? t('many_too_many', { max: issuedAtOnceMax })
    : faults.length > 0
      ? faults
          .slice(0, 5)
          .map(({ line, fault }) => t('many_line', { line, fault: t(`many_fault.${fault}`) }))
          .join(' ')
      : rows.length === 0
        ? t('many_none')
        : null;
  return (
    <div className={classes.form}>
      <Button variant="default" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        {t('many')}
      </Button>
      {isOpen && (
        <>
          <Textarea
            label={t('many_label')}
            description={t('many_hint')}
            autosize
            minRows={3}
            maxRows={12}
            value={pasted.note}
            error={isChecked ? problem : null}
            onChange={(event) => pasted.setNote(event.currentTarget.value)}
          />
          <Confirm
            label={t('many_check')}
            confirmLabel={t('many_confirm')}
            question={t('many_question', { count: rows.length })}
            effect={t('many_effect')}
            onOpen={() => {
              setIsChecked(true);
              return problem === null;
            }}
            mutation={issue}
          >
            <DataTable
              caption={t('many_rows')}
              rows={rows.slice(0, previewed).map((row) => ({ ...row, id: row.order_code }))}
              columns={[
                { key: 'order', head: t('order'), narrow: 'title', cell: (row) => row.order_code },
                { key: 'number', head: t('number'), narrow: 'below', cell: (row) => row.number },
                { key: 'day', head: t('issued_on'), narrow: 'aside', cell: (row) => dayLabel(row.issued_on) },
              ]}
            />
          </Confirm>
        </>
      )}
      {issue.data !== undefined && <Results results={issue.data} />}
    </div>
  );
}

function Results({ results }: { results: readonly Result[] }) {
  const { t } = useTranslation('invoices');
  const isDone = ({ outcome }: Result) => outcome === 'issued' || outcome === 'unchanged';
  const done = results.filter(isDone).length;
  const left = results.filter((result) => !isDone(result));
  return (
    <>
      <p role="status">{t('many_done', { done, count: results.length })}</p>
      {left.length > 0 && (
        <DataTable
          caption={t('many_left')}
          rows={left.map((row) => ({ ...row, id: row.order_code }))}
          columns={[
            { key: 'order', head: t('order'), narrow: 'title', cell: (row) => row.order_code },
            { key: 'buyer', head: t('buyer'), narrow: 'below', cell: (row) => row.legal_name ?? '–' },
            {
              key: 'outcome',
              head: t('outcome'),
              narrow: 'aside',
              cell: (row) => <Status tone="bad">{t(`outcomes.${row.outcome}`)}</Status>,
            },
          ]}
        />
      )}
    </>
  );
}
