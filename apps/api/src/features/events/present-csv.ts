import type { Readable } from 'node:stream';
import type { AdminEvent } from '@cungnghe/contracts/events/operator';
import { csvTable, minuteInVietnam } from '../../platform/csv.ts';

const header = [
  'Sự kiện',
  'Bắt đầu (giờ Việt Nam)',
  'Kết thúc (giờ Việt Nam)',
  'Cộng đồng',
  'Người dẫn',
  'Địa điểm',
  'Trạng thái',
  'Số chỗ',
  'Có',
  'Có thể',
  'Không',
];
const minute = (instant: string | null) => (instant === null ? '' : minuteInVietnam(instant));

function stateOf({ cancelled_at, published_at }: AdminEvent): string {
  if (cancelled_at !== null) return 'Đã hủy';
  return published_at === null ? 'Bản nháp' : 'Đã đăng';
}

/** Events for a spreadsheet with how many answered what; `list` answers them page by page. */
export const eventsCsv = (
  list: (page: { limit: number; after: AdminEvent | undefined }) => Promise<AdminEvent[]>,
): Readable =>
  csvTable({
    header,
    list,
    cells: (event) => [
      event.title,
      minuteInVietnam(event.starts_at),
      minute(event.ends_at),
      event.community_name ?? 'Cả trường',
      event.host_name ?? '',
      event.place ?? (event.online ? 'Trực tuyến' : ''),
      stateOf(event),
      event.capacity ?? '',
      event.yes_count,
      event.maybe_count,
      event.no_count,
    ],
  });
