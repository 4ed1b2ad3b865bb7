import type { Readable } from 'node:stream';
import { csvTable, minuteInVietnam } from '../../../platform/csv.ts';
import type { listAdminPosts } from './post-queries.ts';

type Row = Awaited<ReturnType<typeof listAdminPosts>>[number];

/** Posts for a spreadsheet, without their texts; `list` answers them page by page. */
export const postsCsv = (
  list: (page: { limit: number; after: Row | undefined }) => Promise<Row[]>,
): Readable =>
  csvTable({
    header: [
      'Tiêu đề',
      'Cộng đồng',
      'Người viết',
      'Số trả lời',
      'Đã khóa',
      'Đăng lúc (giờ Việt Nam)',
      'Gỡ lúc',
      'Mã',
    ],
    list,
    cells: (row) => [
      row.title,
      row.community_slug,
      row.author_name,
      row.reply_count,
      row.locked ? 'có' : '',
      minuteInVietnam(row.created_at),
      row.removed_at === null ? '' : minuteInVietnam(row.removed_at),
      row.id,
    ],
  });
