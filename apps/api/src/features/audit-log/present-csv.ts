import type { Readable } from 'node:stream';
import { difference } from '@cungnghe/contracts/audit-log/difference';
import type { AuditRow } from '@cungnghe/contracts/audit-log/endpoints';
import { subjectName } from '@cungnghe/contracts/audit-log/subject';
import { type Shown, sayAction, sayField, sayKind, sayValue } from '@cungnghe/contracts/audit-log/words/say';
import { descriptions } from '@cungnghe/emails/descriptions';
import { amount } from '@cungnghe/emails/formats';
import { csvTable, minuteInVietnam } from '../../platform/csv.ts';

const header = [
  'Lúc (giờ Việt Nam)',
  'Người thực hiện',
  'Khóa API',
  'Thao tác',
  'Loại đối tượng',
  'Đối tượng',
  'Mã đối tượng',
  'Trước',
  'Sau',
  'Yêu cầu',
];

const codes = Object.fromEntries(Object.entries(descriptions).map(([kind, { name }]) => [kind, name.vi]));
const language = 'vi';

/** The same words as in the console. */
const shownIn = ({ names }: Pick<AuditRow, 'names'>): Shown => ({
  language,
  codes,
  instant: minuteInVietnam,
  day: (day) => day.split('-').reverse().join('/'),
  vnd: amount,
  nameOf: (id) => names.find((named) => named.id === id)?.name,
});

/** The audit log for a spreadsheet; `list` answers it page by page. */
export const auditCsv = (
  list: (page: { limit: number; after: AuditRow | undefined }) => Promise<AuditRow[]>,
): Readable =>
  csvTable({
    header,
    list,
    cells: (row) => {
      const shown = shownIn(row);
      const changes = difference(row.before, row.after);
      const said = (side: 'before' | 'after') =>
        changes
          .map(({ path, [side]: value }) => [sayField(path, shown), sayValue(path, value, shown)] as const)
          .filter(([, value]) => value !== '')
          .map(([field, value]) => `${field}: ${value}`)
          .join('; ');
      return [
        minuteInVietnam(row.at),
        row.actor_name,
        row.api_key_name ?? '',
        sayAction(row.action, language),
        sayKind(row.subject_kind, language),
        subjectName(row, language) ?? '',
        row.subject_id,
        said('before'),
        said('after'),
        row.request_id ?? '',
      ];
    },
  });
