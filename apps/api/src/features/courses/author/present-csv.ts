import type { Readable } from 'node:stream';
import type { EditorCourse } from '@cungnghe/contracts/courses/author';
import { csvTable, minuteInVietnam } from '../../../platform/csv.ts';

/** Courses for a spreadsheet, without their texts; `list` answers them page by page. */
export const coursesCsv = (
  list: (page: { limit: number; after: EditorCourse | undefined }) => Promise<EditorCourse[]>,
): Readable =>
  csvTable({
    header: ['Khóa học', 'Cộng đồng', 'Nhóm', 'Số bài', 'Trạng thái', 'Tạo lúc (giờ Việt Nam)', 'Đường dẫn'],
    list,
    cells: (row) => [
      row.name,
      row.community_name ?? 'Mọi cộng đồng',
      row.course_tag ?? '',
      row.lesson_count,
      row.is_published ? 'Đã xuất bản' : 'Chưa xuất bản',
      minuteInVietnam(row.created_at),
      row.slug,
    ],
  });
