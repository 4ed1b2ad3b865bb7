import type { Readable } from 'node:stream';
import { csvTable, minuteInVietnam } from '../../../platform/csv.ts';
import { presentAdminCaseItem, presentAdminItem } from './present.ts';
import type { listAdminCases, listAdminPrompts } from './queries.ts';

type PromptRow = Awaited<ReturnType<typeof listAdminPrompts>>[number];
type CaseRow = Awaited<ReturnType<typeof listAdminCases>>[number];
type List<Row> = (page: { limit: number; after: Row | undefined }) => Promise<Row[]>;

const statuses = { listed: 'Đang hiển thị', unlisted: 'Đã ẩn', deleted: 'Đã xóa' };

/** Prompts for a spreadsheet, without their texts; `list` answers them page by page. */
export const promptsCsv = (list: List<PromptRow>): Readable =>
  csvTable({
    header: [
      'Tên',
      'Cộng đồng',
      'Người viết',
      'Ai đọc được',
      'Trạng thái',
      'Số trường hợp',
      'Lượt cảm ơn',
      'Đăng lúc (giờ Việt Nam)',
      'Mã',
    ],
    list,
    cells: (row) => {
      const { name, community_slug, author, visibility, status, case_count, thanks_count, created_at, id } =
        presentAdminItem(row);
      return [
        name,
        community_slug ?? '',
        author.name,
        visibility === 'pro' ? 'Thành viên Pro' : 'Mọi thành viên',
        statuses[status],
        case_count,
        thanks_count,
        minuteInVietnam(created_at),
        id,
      ];
    },
  });

/** Cases for a spreadsheet, without their texts; `list` answers them page by page. */
export const casesCsv = (list: List<CaseRow>): Readable =>
  csvTable({
    header: [
      'Tiêu đề',
      'Câu lệnh',
      'Người viết',
      'Trạng thái',
      'Lượt cảm ơn',
      'Đăng lúc (giờ Việt Nam)',
      'Mã',
    ],
    list,
    cells: (row) => {
      const { title, prompt_name, author, status, thanks_count, created_at, id } = presentAdminCaseItem(row);
      return [
        title,
        prompt_name,
        author.name,
        statuses[status],
        thanks_count,
        minuteInVietnam(created_at),
        id,
      ];
    },
  });
