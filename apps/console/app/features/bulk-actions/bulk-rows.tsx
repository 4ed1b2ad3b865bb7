import { adminAccount } from '@cungnghe/contracts/accounts/endpoints';
import {
  adminBulkRows,
  adminBulkRowsCsv,
  type BulkAction,
  type BulkOutcome,
  type BulkRow,
  bulkOutcomes,
} from '@cungnghe/contracts/bulk-actions/endpoints';
import { Choice } from '@cungnghe/ui/filter-bar';
import { useTranslation } from '@cungnghe/ui/translation';
import { CsvLink } from '../../list/csv-link.tsx';
import type { Column } from '../../list/data-table.tsx';
import { ListView } from '../../list/list-view.tsx';
import { useTable } from '../../list/use-table.ts';
import { GuardedLink } from '../../parts/guarded-link.tsx';
import { Status, type Tone } from '../../parts/status.tsx';
import { TwoLines } from '../../parts/two-lines.tsx';
import { type BulkSubjectKind, bulkSubjectOf } from './subjects.ts';

const tones: Readonly<Record<NonNullable<BulkRow['outcome']>, Tone>> = {
  done: 'good',
  unchanged: 'quiet',
  refused: 'bad',
  failed: 'bad',
  left_out: 'quiet',
};

const wordedOfOrders = [
  'FORBIDDEN',
  'PRICE_POLICY_MISMATCH',
  'CONFLICT',
  'INVALID_TRANSITION',
  'NOT_FOUND',
] as const;
const wordedOfMembers = ['CONFLICT', 'NOT_FOUND'] as const;
const wordedOfReports = ['CONFLICT', 'INVALID_TRANSITION', 'NOT_FOUND'] as const;

/** What became of each thing. */
export function BulkRows({ action, refetchInterval }: { action: BulkAction; refetchInterval?: number }) {
  const { t } = useTranslation('bulk_actions');
  const subject = bulkSubjectOf(action.kind);
  const outcomeName = useOutcomeName(subject);
  const { list, filters } = useTable(adminBulkRows, {
    params: { id: action.id },
    ...(refetchInterval !== undefined && { refetchInterval }),
  });
  return (
    <ListView
      list={list}
      filters={filters}
      fields={
        <Choice
          label={t('outcome')}
          options={bulkOutcomes.map((value) => ({
            value,
            label: `${outcomeName(value)} (${action[value]})`,
          }))}
          {...filters.field('outcome')}
        />
      }
      note={
        <div>
          <CsvLink of={adminBulkRowsCsv} params={{ id: action.id }} filters={filters.values} />
        </div>
      }
      empty={t('rows_empty')}
      table={{
        caption: t('rows_caption'),
        rowKey: (row) => row.subject_id,
        // A report has no page of its own.
        ...(subject === 'order' && { to: (row: BulkRow) => `/orders/${row.subject_id}` }),
        ...(subject === 'member' && { to: (row: BulkRow) => `/accounts/${row.subject_id}` }),
        columns: [
          {
            key: 'label',
            head: t(`subject.${subject}`),
            narrow: 'title',
            cell: ({ name, label, person_name }: BulkRow) =>
              subject === 'member' ? (
                (person_name ?? label)
              ) : name === null ? (
                label
              ) : (
                <TwoLines first={<span lang="vi">{name}</span>} second={label} />
              ),
          },
          ...(subject === 'member' ? [] : [personColumn(t(`person.${subject}`))]),
          {
            key: 'outcome',
            head: t('outcome'),
            narrow: 'below',
            cell: (row: BulkRow) => <Outcome row={row} subject={subject} />,
          },
        ],
      }}
    />
  );
}

/** Whose order or text it is. */
const personColumn = (head: string): Column<BulkRow> => ({
  key: 'person',
  head,
  narrow: 'below',
  cell: ({ person_id, person_name }) =>
    person_id === null ? (
      '–'
    ) : (
      <GuardedLink endpoint={adminAccount} to={`/accounts/${person_id}`}>
        {person_name}
      </GuardedLink>
    ),
});

/** What became of something, as it is said of texts to members and of everything else. */
export function useOutcomeName(subject: BulkSubjectKind): (outcome: BulkOutcome) => string {
  const { t } = useTranslation('bulk_actions');
  return (outcome) =>
    subject === 'member' && (outcome === 'done' || outcome === 'unchanged' || outcome === 'left_out')
      ? t(`written.${outcome}`)
      : t(`outcomes.${outcome}`);
}

function Outcome({ row: { outcome, reason }, subject }: { row: BulkRow; subject: BulkSubjectKind }) {
  const { t } = useTranslation('bulk_actions');
  const whyOf = useWhy(subject);
  const outcomeName = useOutcomeName(subject);
  if (outcome === null) return <Status tone="waiting">{t('outcomes.waiting')}</Status>;
  const why = outcome === 'left_out' ? (reason === null ? '' : t('no_right')) : whyOf(reason);
  return <TwoLines first={<Status tone={tones[outcome]}>{outcomeName(outcome)}</Status>} second={why} />;
}

function useWhy(subject: BulkSubjectKind): (reason: BulkRow['reason']) => string {
  const { t } = useTranslation('bulk_actions');
  return (reason) => {
    if (subject === 'order') {
      const code = wordedOfOrders.find((known) => known === reason);
      return code === undefined ? '' : t(`reasons.order.${code}`);
    }
    if (subject === 'member') {
      const code = wordedOfMembers.find((known) => known === reason);
      return code === undefined ? '' : t(`reasons.member.${code}`);
    }
    const code = wordedOfReports.find((known) => known === reason);
    return code === undefined ? '' : t(`reasons.report.${code}`);
  };
}
