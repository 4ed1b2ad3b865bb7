import { byteOrderMark, csvLine, minuteInVietnam } from '../../platform/csv.ts';
import type { listAllRsvps } from './operator-queries.ts';

const words = { yes: 'Có', maybe: 'Có thể', no: 'Không' } as const;

/** For a spreadsheet. */
export function csvOf(rows: Awaited<ReturnType<typeof listAllRsvps>>): Uint8Array {
  const lines = [
    ['Họ tên', 'E-mail', 'Trả lời', 'Lúc (giờ Việt Nam)', 'Vào phòng tương tác lúc', 'Đã đến'],
    ...rows.map((row) => [
      row.name,
      row.email ?? '',
      words[row.answer],
      minuteInVietnam(row.answered_at),
      row.joined_at === null ? '' : minuteInVietnam(row.joined_at),
      row.came_at === null ? '' : 'Có',
    ]),
  ];
  return Buffer.from(byteOrderMark + lines.map(csvLine).join(''));
}
