import type { Response } from '@cungnghe/contracts/endpoint';
import { adminMediaFigures } from '@cungnghe/contracts/media/console/quote-figures';
import { formatVnd, Money } from '@cungnghe/ui/money';
import { useTranslation } from '@cungnghe/ui/translation';
import { read } from '@cungnghe/web/queries';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { DataTable } from '../../list/data-table.tsx';
import { formatCount } from '../../parts/count.ts';
import { monthLabel } from '../../parts/month.ts';
import { MonthBars } from '../../parts/month-bars.tsx';
import { PageSection } from '../../parts/page.tsx';
import { Problem } from '../../parts/problem.tsx';
import classes from './media.module.css';
import { useRate } from './rate.ts';
import { ServiceBars } from './service-bars.tsx';

type Figures = Response<typeof adminMediaFigures>;

/** Requests, their value and how many were accepted, of a year by month and by service. */
export function MediaFigures() {
  const { t } = useTranslation('media');
  const rateOf = useRate();
  const [asTable, setAsTable] = useState(false);
  const { data, error, refetch } = useQuery(read(adminMediaFigures, {}));
  if (error !== null) return <Problem error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return null;
  const { total, months, services } = data;
  if (total.requests === 0) return <p className="dim">{t('figures.none')}</p>;
  return (
    <PageSection title={t('figures.title')}>
      <p>
        {t('figures.summary', {
          requests: formatCount(total.requests),
          accepted: formatCount(total.accepted),
          sent: formatCount(total.sent),
          rate: rateOf(total.accepted_thousandths),
          amount: formatVnd(total.accepted_vnd),
        })}
      </p>
      <p>{t('figures.stages', total)}</p>
      <div className={asTable ? classes.chart : classes.figures}>
        <div className={classes.chart}>
          <h3 className={classes.chartTitle}>{t('figures.by_month')}</h3>
          {asTable ? (
            <MonthTable months={months} />
          ) : (
            <MonthBars
              label={t('figures.by_month')}
              months={months.map(({ month, requests, sent_vnd, accepted_thousandths }) => ({
                month,
                count: requests,
                label: (shown) =>
                  t('figures.bar', {
                    month: shown,
                    count: requests,
                    sent: formatVnd(sent_vnd),
                    rate: rateOf(accepted_thousandths),
                  }),
                to: quotesOf(month),
              }))}
            />
          )}
          <div>
            <Button variant="default" onClick={() => setAsTable(!asTable)}>
              {t(asTable ? 'figures.as_chart' : 'figures.as_table')}
            </Button>
          </div>
        </div>
        <div className={classes.chart}>
          <h3 className={classes.chartTitle}>{t('figures.by_service')}</h3>
          <ServiceBars services={services} />
        </div>
      </div>
    </PageSection>
  );
}

/** How far quotes have come. */
const quoteFigures = ['sent', 'viewed', 'accepted', 'won', 'lost'] as const;

/** The same as rows, the latest month first. */
function MonthTable({ months }: { months: Figures['months'] }) {
  const { t } = useTranslation('media');
  const rateOf = useRate();
  const stages = quoteFigures.map((stage) => ({
    key: stage,
    head: t(`figures.counts.${stage}`),
    narrow: 'below' as const,
    named: true,
    numeric: true,
    cell: (row: Figures['total']) => formatCount(row[stage]),
  }));
  return (
    <DataTable
      caption={t('figures.by_month')}
      rows={months.toReversed()}
      rowKey={({ month }) => month}
      columns={[
        {
          key: 'month',
          head: t('figures.month'),
          narrow: 'title',
          cell: ({ month }) => <Link to={quotesOf(month)}>{monthLabel(month)}</Link>,
        },
        {
          key: 'requests',
          head: t('figures.requests'),
          narrow: 'below',
          named: true,
          numeric: true,
          cell: ({ requests }) => formatCount(requests),
        },
        {
          key: 'sent_vnd',
          head: t('figures.sent_vnd'),
          narrow: 'aside',
          numeric: true,
          cell: ({ sent_vnd }) => <Money vnd={sent_vnd} />,
        },
        ...stages,
        {
          key: 'rate',
          head: t('figures.rate'),
          narrow: 'below',
          named: true,
          numeric: true,
          cell: ({ accepted_thousandths }) => rateOf(accepted_thousandths),
        },
      ]}
    />
  );
}

/** The quotes that were asked for in a month, `2026-11`. */
function quotesOf(month: string): string {
  const [year, number] = month.split('-').map(Number);
  const lastDay = new Date(Date.UTC(year ?? 0, number ?? 0, 0)).getUTCDate();
  return `/media/quotes?from=${month}-01&until=${month}-${lastDay}`;
}
