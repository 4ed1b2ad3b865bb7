import type { Readable } from 'node:stream';
import type { AccountRow } from '@cungnghe/contracts/accounts/endpoints';
import { csvTable, minuteInVietnam } from '../../platform/csv.ts';

const header = [
  'Tên',
  'Email',
  'Vai trò quản trị',
  'Cộng đồng chính',
  'Số cộng đồng Pro',
  'Trạng thái',
  'Tham gia lúc (giờ Việt Nam)',
  'Đăng nhập gần nhất (giờ Việt Nam)',
];

function stateOf(row: AccountRow, now: Date): string {
  if (Date.parse(row.integrity_locked_until ?? '') > now.getTime()) return 'Đang bị khóa';
  if (row.account_type !== 'member') return 'Tài khoản mẫu';
  return row.is_active ? 'Đang hoạt động' : 'Đã đóng';
}

/** Accounts for a spreadsheet; `list` answers them page by page. */
export const accountsCsv = (
  list: (page: { limit: number; after: AccountRow | undefined }) => Promise<AccountRow[]>,
  now: Date,
): Readable =>
  csvTable({
    header,
    list,
    cells: (row) => [
      row.full_name,
      row.email ?? '',
      row.roles.join(', '),
      row.home_slug ?? '',
      row.pro_communities,
      stateOf(row, now),
      minuteInVietnam(row.created_at),
      row.last_signed_in_at === null ? '' : minuteInVietnam(row.last_signed_in_at),
    ],
  });
