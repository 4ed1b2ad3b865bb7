import type { Readable } from 'node:stream';
import type { ProEnd, ProEndList } from '@cungnghe/contracts/communities/pro/ends';
import { csvTable, minuteInVietnam } from '../../../platform/csv.ts';

/** What the table of each list is called. */
export const fileNames: Readonly<Record<ProEndList, string>> = {
  ending_7: 'pro-het-han-trong-7-ngay',
  ending_30: 'pro-het-han-trong-30-ngay',
  ending_60: 'pro-het-han-trong-60-ngay',
  ended_30: 'pro-da-het-han-30-ngay-qua',
  ended_90: 'pro-da-het-han-90-ngay-qua',
  lost: 'pro-het-han-tren-90-ngay',
  came_back: 'pro-quay-lai-trong-90-ngay-qua',
};

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
