import { adminOrderReport, adminOrderReportCsv, reportMonthsMax } from '@cungnghe/contracts/orders/report';
import { FilterBar } from '@cungnghe/ui/filter-bar';
import { RowsSkeleton } from '@cungnghe/ui/states';
import { useTranslation } from '@cungnghe/ui/translation';
import { useFilters } from '@cungnghe/web/filters';
import { read } from '@cungnghe/web/queries';
import { useQuery } from '@tanstack/react-query';
import { MonthReport } from '../features/orders/month-report.tsx';
import type { LineOrders } from '../features/orders/report-columns.tsx';
import { reportMonths } from '../features/orders/report-months.ts';
import { CommunityChoice, hasPro } from '../list/community-choice.tsx';
import { CsvLink } from '../list/csv-link.tsx';
import { BackLink } from '../parts/back-link.tsx';
import { MonthField } from '../parts/month-field.tsx';
import { Notice } from '../parts/notice.tsx';
import { Page } from '../parts/page.tsx';
import { Problem } from '../parts/problem.tsx';
import { guarded } from '../shell/guard.tsx';

export default guarded(adminOrderReport, OrderReport);

function OrderReport() {
  const { t } = useTranslation('order_report');
  const { t: tOrders } = useTranslation('orders');
  const filters = useFilters(adminOrderReport);
  const months = reportMonths(filters.values, new Date());
  const { community } = filters.values;
  const asked = months && { ...months, ...(community !== undefined && { community }) };
  return (
    <Page
      title={t('title')}
      lead={t('lead')}
      back={<BackLink to="/orders">{tOrders('title')}</BackLink>}
      actions={asked && <CsvLink of={adminOrderReportCsv} filters={asked} />}
    >
      <FilterBar isFiltered={filters.isFiltered} onClear={filters.clear}>
        <MonthField
          label={t('from')}
          value={filters.values.from_month ?? months?.from_month}
          onChange={(value) => filters.set('from_month', value)}
        />
        <MonthField
          label={t('to')}
          value={filters.values.to_month ?? months?.to_month}
          onChange={(value) => filters.set('to_month', value)}
        />
        <CommunityChoice {...filters.field('community')} only={hasPro} />
      </FilterBar>
      {asked === null ? (
        <Notice tone="warning">
          <p>{t('wrong_range', { max: reportMonthsMax })}</p>
        </Notice>
      ) : (
        <Figures asked={asked} communityTo={(slug) => filters.linkTo('community', slug)} />
      )}
    </Page>
  );
}

function Figures({ asked, communityTo }: { asked: LineOrders; communityTo: (slug: string) => string }) {
  const { data, error, refetch } = useQuery(read(adminOrderReport, { query: asked }));
  if (error !== null) return <Problem error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <RowsSkeleton count={8} />;
  return <MonthReport report={data} asked={asked} communityTo={communityTo} />;
}
