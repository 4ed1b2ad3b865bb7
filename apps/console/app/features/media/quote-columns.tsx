import type { AdminQuoteRow } from '@cungnghe/contracts/media/console/quotes';
import { useLocale } from '@cungnghe/ui/locale';
import { Money } from '@cungnghe/ui/money';
import { useTranslation } from '@cungnghe/ui/translation';
import { whenColumn } from '../../list/columns.tsx';
import type { Column } from '../../list/data-table.tsx';
import { byTime } from '../../list/use-sorting.ts';
import { TwoLines } from '../../parts/two-lines.tsx';
import classes from './media.module.css';
import { QuoteState } from './quote-state.tsx';

const [newest] = byTime;

export function useQuoteColumns(): readonly Column<AdminQuoteRow>[] {
  const { t } = useTranslation('media');
  const { locale } = useLocale();
  return [
    {
      key: 'number',
      head: t('number'),
      narrow: 'title',
      cell: (row) => <span className={classes.number}>{row.number ?? t('no_number')}</span>,
    },
    {
      key: 'company',
      head: t('company'),
      narrow: 'below',
      cell: (row) => <TwoLines first={row.company_name} second={row.email ?? row.contact_name} />,
    },
    { key: 'service', head: t('service'), narrow: 'below', cell: (row) => row.service_name[locale] },
    { ...whenColumn<AdminQuoteRow>('asked', t('asked'), 'below', (row) => row.created_at), sorts: [newest] },
    {
      key: 'total',
      head: t('total'),
      sorts: [{ value: 'amount', direction: 'descending' }, { value: 'newest' }],
      narrow: 'aside',
      numeric: true,
      cell: (row) => (row.total_vnd === null ? '–' : <Money vnd={row.total_vnd} />),
    },
    { key: 'status', head: t('status'), narrow: 'aside', cell: (row) => <State row={row} /> },
  ];
}

/** Where a quote stands, and below it what is overdue, or who looks after it. */
function State({ row }: { row: AdminQuoteRow }) {
  const { t } = useTranslation('media');
  const { assignee_name, next_step } = row;
  const below = next_step?.is_overdue ? t('overdue_step', { text: next_step.text }) : assignee_name;
  const state = <QuoteState quote={row} />;
  return below === null ? state : <TwoLines first={state} second={below} />;
}
