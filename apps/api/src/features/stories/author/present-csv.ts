import type { Readable } from 'node:stream';
import { csvTable, minuteInVietnam } from '../../../platform/csv.ts';
import { presentItem } from './present.ts';
import type { listStories } from './queries.ts';

type Row = Awaited<ReturnType<typeof listStories>>[number];

function stateOf({ deleted, is_public }: ReturnType<typeof presentItem>): string {
  if (deleted) return 'Đã xóa';
  return is_public === 1 ? 'Công khai' : 'Chưa công khai';
}

/** Learner stories for a spreadsheet, without their texts; `list` answers them page by page. */
export const storiesCsv = (
  list: (page: { limit: number; after: Row | undefined }) => Promise<Row[]>,
): Readable =>
  csvTable({
    header: [
      'Tiêu đề',
      'Người kể',
      'Trước',
      'Sau',
      'Cộng đồng',
      'Trạng thái',
      'Công khai lúc (giờ Việt Nam)',
      'Đường dẫn',
    ],
    list,
    cells: (row) => {
      const story = presentItem(row);
      return [
        story.title,
        story.author_name,
        story.role_before,
        story.role_after,
        story.community ?? '',
        stateOf(story),
        story.published_at === null ? '' : minuteInVietnam(story.published_at),
        story.slug,
      ];
    },
  });
