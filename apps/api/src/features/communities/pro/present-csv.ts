import type { Readable } from 'node:stream';
import type { ProEnd } from '@cungnghe/contracts/communities/pro/ends';
import { csvTable, minuteInVietnam } from '../../../platform/csv.ts';

const header = ['Họ tên', 'Email', 'Điện thoại', 'Cộng đồng', 'Pro đến (giờ Việt Nam)'];

/** Whose Pro ends, for a spreadsheet; `list` answers them page by page. */
export const proEndsCsv = (
  list: (page: { limit: number; after: ProEnd | undefined }) => Promise<ProEnd[]>,
): Readable =>
  csvTable({
    header,
    list,
    cells: (row) => [
      row.full_name,
      row.email ?? '',
      row.phone ?? '',
      row.community_name,
      minuteInVietnam(row.pro_expires_at),
    ],
  });
