import type { ProEntry } from '@cungnghe/contracts/communities/pro/entries';
import { useTexts, useTranslation } from '@cungnghe/ui/translation';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { type Column, DataTable } from '../list/data-table.tsx';
import { TwoLines } from './two-lines.tsx';
import { When } from './when.tsx';

export type ProEntryRow = ProEntry & {
  readonly community_name?: string;
  readonly is_undone?: boolean;
  readonly can_undo?: boolean;
};

interface ProEntriesProps {
  readonly rows: readonly ProEntryRow[];
  readonly linksOrders: boolean;
  /** What can be done with a line, in a column of its own. */
  readonly action?: { readonly head: string; readonly cell: (row: ProEntryRow) => ReactNode };
}

/** What gave Pro and what took it, one line for each time. Orders are links for whoever may open them. */
export function ProEntries({ rows, linksOrders, action }: ProEntriesProps) {
  const { t } = useTranslation('shell');
  const actors: Readonly<Record<string, string>> = useTexts('shell').pro.actor;
  const withCommunity = rows.some(({ community_name }) => community_name !== undefined);
  const columns: readonly Column<ProEntryRow>[] = [
    {
      key: 'kind',
      head: t('pro.what'),
      narrow: 'title',
      cell: (row) => (
        <TwoLines first={t(`pro.kind.${row.kind}`)} second={<Behind row={row} linksOrders={linksOrders} />} />
      ),
    },
    ...(withCommunity
      ? [
          {
            key: 'community',
            head: t('pro.community'),
            narrow: 'below' as const,
            cell: (row: ProEntryRow) => row.community_name ?? '',
          },
        ]
      : []),
    { key: 'months', head: t('pro.months'), narrow: 'aside', numeric: true, cell: monthsOf },
    {
      key: 'after',
      head: t('pro.after'),
      narrow: 'below',
      named: true,
      cell: (row) => <TwoLines first={<End at={row.expires_after} />} second={<Before row={row} />} />,
    },
    {
      key: 'who',
      head: t('pro.who'),
      narrow: 'below',
      cell: (row) => (
        <TwoLines first={actors[row.actor_name] ?? row.actor_name} second={<When instant={row.at} />} />
      ),
    },
    ...(action === undefined ? [] : [{ key: 'action', narrow: 'below' as const, ...action }]),
  ];
  return <DataTable caption={t('pro.caption')} rows={rows} columns={columns} />;
}

const End = ({ at }: { at: string | null }) => (at === null ? '–' : <When instant={at} />);

function Before({ row }: { row: ProEntryRow }) {
  const { t } = useTranslation('shell');
  return (
    <>
      {t('pro.before')}: <End at={row.expires_before} />
    </>
  );
}

/** The order that an entry came of, and the reason that was given. */
function Behind({ row, linksOrders }: { row: ProEntryRow; linksOrders: boolean }) {
  const { t } = useTranslation('shell');
  const { order_id, order_code, reason } = row;
  return (
    <>
      {linksOrders && order_code !== null ? <Link to={`/orders/${order_id}`}>{order_code}</Link> : order_code}
      {order_code !== null && reason !== null && ' · '}
      {reason !== null && t('pro.because', { reason })}
    </>
  );
}

function monthsOf({ kind, months }: ProEntryRow): string {
  if (months === null) return '–';
  return kind === 'order_reversed' ? `−${months}` : `+${months}`;
}
