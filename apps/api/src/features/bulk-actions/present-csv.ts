import type { Readable } from 'node:stream';
import type { BulkKind, BulkOutcome } from '@cungnghe/contracts/bulk-actions/endpoints';
import { bulkWords } from '@cungnghe/contracts/bulk-actions/words';
import { csvTable } from '../../platform/csv.ts';
import type { listRows } from './queries.ts';

type Row = Awaited<ReturnType<typeof listRows>>[number];

const header = ['Mục', 'Tên', 'Của ai', 'Kết quả', 'Lý do', 'Mã đối tượng'];
const { outcomes, written, reasons, no_right } = bulkWords.vi;

const subjectOf = (kind: BulkKind): keyof typeof reasons => {
  const [subject = ''] = kind.split('.');
  return subject === 'order' || subject === 'member' ? subject : 'report';
};

function outcomeOf(kind: BulkKind, outcome: BulkOutcome | null): string {
  const names: Readonly<Record<string, string>> =
    subjectOf(kind) === 'member' ? { ...outcomes, ...written } : outcomes;
  return names[outcome ?? 'waiting'] ?? '';
}

function whyOf(kind: BulkKind, { outcome, reason }: Row): string {
  if (reason === null) return '';
  const names: Readonly<Record<string, string>> = reasons[subjectOf(kind)];
  return outcome === 'left_out' ? no_right : (names[reason] ?? reason);
}

/** The rows of a bulk action of this kind for a spreadsheet; `list` answers them page by page. */
export const bulkRowsCsv = (
  kind: BulkKind,
  list: (page: { limit: number; after: number }) => Promise<Row[]>,
): Readable =>
  csvTable<Row>({
    header,
    list: ({ limit, after }) => list({ limit, after: after?.position ?? 0 }),
    cells: (row) => [
      row.label,
      row.name ?? '',
      row.person_name ?? '',
      outcomeOf(kind, row.outcome),
      whyOf(kind, row),
      row.subject_id,
    ],
  });
