import type { Readable } from 'node:stream';
import type { EditorBook } from '@cungnghe/contracts/books/author';
import { csvTable, minuteInVietnam } from '../../../platform/csv.ts';

/** Books for a spreadsheet, without their texts; `list` answers them page by page. */
export const booksCsv = (
  list: (page: { limit: number; after: EditorBook | undefined }) => Promise<EditorBook[]>,
): Readable =>
  csvTable({
    header: ['Sách', 'Cộng đồng', 'Số mục', 'Trạng thái', 'Tạo lúc (giờ Việt Nam)', 'Đường dẫn'],
    list,
    cells: (row) => [
      row.title,
      row.community_name,
      row.section_count,
      row.is_published ? 'Đã xuất bản' : 'Chưa xuất bản',
      minuteInVietnam(row.created_at),
      row.slug,
    ],
  });
