import type { ProEntry } from '@cungnghe/contracts/communities/pro/entries';
import { useTexts, useTranslation } from '@cungnghe/ui/translation';
import { Link } from 'react-router';
import { type Column, DataTable } from '../list/data-table.tsx';
import { TwoLines } from './two-lines.tsx';
import { When } from './when.tsx';

type Row = ProEntry & { readonly community_name?: string };

/** What gave Pro and what took it, one line for each time. Orders are links for whoever may open them. */
export function ProEntries({ rows, linksOrders }: { rows: readonly Row[]; linksOrders: boolean }) {
  const { t } = useTranslation('shell');
  const actors: Readonly<Record<string, string>> = useTexts('shell').pro.actor;
  const withCommunity = rows.some(({ community_name }) => community_name !== undefined);
  const columns: readonly Column<Row>[] = [
    {
      key: 'kind',
      head: t('pro.what'),
      narrow: 'title',
      cell: (row) => (
        <TwoLines
          first={t(`pro.kind.${row.kind}`)}
          second={
            row.order_code === null ? (
              ''
            ) : linksOrders ? (
              <Link to={`/orders/${row.order_id}`}>{row.order_code}</Link>
            ) : (
              row.order_code
            )
          }
        />
      ),
    },
    ...(withCommunity
      ? [
          {
            key: 'community',
            head: t('pro.community'),
            narrow: 'below' as const,
            cell: (row: Row) => row.community_name ?? '',
          },
        ]
      : []),
    { key: 'months', head: t('pro.months'), narrow: 'aside', numeric: true, cell: monthsOf },
    {
      key: 'before',
      head: t('pro.before'),
      narrow: 'below',
      named: true,
      cell: (row) => (row.expires_before === null ? '–' : <When instant={row.expires_before} />),
    },
    {
      key: 'after',
      head: t('pro.after'),
      narrow: 'below',
      named: true,
      cell: (row) => (row.expires_after === null ? '–' : <When instant={row.expires_after} />),
    },
    {
      key: 'who',
      head: t('pro.who'),
      narrow: 'below',
      cell: (row) => (
        <TwoLines first={actors[row.actor_name] ?? row.actor_name} second={<When instant={row.at} />} />
      ),
    },
    { key: 'reason', head: t('pro.reason'), narrow: 'below', cell: (row) => row.reason ?? '–' },
  ];
  return <DataTable caption={t('pro.caption')} rows={rows} columns={columns} />;
}

function monthsOf({ kind, months }: Row): string {
  if (months === null) return '–';
  return kind === 'order_reversed' ? `−${months}` : `+${months}`;
}
