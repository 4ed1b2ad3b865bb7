import { adminAccount } from '@cungnghe/contracts/accounts/endpoints';
import {
  adminBulkRows,
  adminBulkRowsCsv,
  type BulkAction,
  type BulkKind,
  type BulkOutcome,
  type BulkRow,
  bulkOutcomes,
} from '@cungnghe/contracts/bulk-actions/endpoints';
import { bulkGroupOf, bulkOutcomeName, bulkReason } from '@cungnghe/contracts/bulk-actions/words';
import type { RemovedKind } from '@cungnghe/contracts/removed/endpoints';
import { Choice } from '@cungnghe/ui/filter-bar';
import { useLocale } from '@cungnghe/ui/locale';
import { useTranslation } from '@cungnghe/ui/translation';
import { CsvLink } from '../../list/csv-link.tsx';
import type { Column } from '../../list/data-table.tsx';
import { ListView } from '../../list/list-view.tsx';
import { useTable } from '../../list/use-table.ts';
import { GuardedLink } from '../../parts/guarded-link.tsx';
import { removedPlace } from '../../parts/removed-place.ts';
import { Status, type Tone } from '../../parts/status.tsx';
import { TwoLines } from '../../parts/two-lines.tsx';
import { type BulkSubjectKind, bulkSubjectOf, bulkSubjects } from './subjects.ts';

const tones: Readonly<Record<NonNullable<BulkRow['outcome']>, Tone>> = {
  done: 'good',
  unchanged: 'quiet',
  refused: 'bad',
  failed: 'bad',
  left_out: 'quiet',
};

/** What became of each thing. */
export function BulkRows({ action, refetchInterval }: { action: BulkAction; refetchInterval?: number }) {
  const { t } = useTranslation('bulk_actions');
  const subject = bulkSubjectOf(action.kind);
  const outcomeName = useOutcomeName(action.kind);
  const group = bulkGroupOf(action.kind);
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
        to: (row) => pageOf(subject, row),
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
          ...(group === 'order' || group === 'payment' || group === 'text' || group === 'email'
            ? [personColumn(t(`person.${group}`))]
            : []),
          {
            key: 'outcome',
            head: t('outcome'),
            narrow: 'below',
            cell: (row: BulkRow) => <Outcome row={row} kind={action.kind} />,
          },
        ],
      }}
    />
  );
}

/** The page of what a row is about, as long as it is there. */
function pageOf(subject: BulkSubjectKind, { address }: BulkRow): string | undefined {
  if (address === null) return undefined;
  const [first = '', second] = address;
  switch (subject) {
    case 'post':
    case 'post_report':
      return `/discussions/posts/${first}/${second}`;
    case 'prompt_case':
    case 'prompt_report':
      return second === undefined ? `/prompts/${first}` : `/prompts/${first}#${second}`;
    case 'removed_content':
    case 'removed_event':
      return removedPlace(first as RemovedKind, second ?? '');
    case 'document':
      return `/library/${first}/${second}`;
    default:
      return `${bulkSubjects[subject].path}/${first}`;
  }
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
export function useOutcomeName(kind: BulkKind): (outcome: BulkOutcome | null) => string {
  const { locale } = useLocale();
  return (outcome) => bulkOutcomeName(kind, outcome, locale);
}

function Outcome({ row, kind }: { row: BulkRow; kind: BulkKind }) {
  const { locale } = useLocale();
  const { outcome } = row;
  const name = bulkOutcomeName(kind, outcome, locale);
  if (outcome === null) return <Status tone="waiting">{name}</Status>;
  return (
    <TwoLines first={<Status tone={tones[outcome]}>{name}</Status>} second={bulkReason(kind, row, locale)} />
  );
}
