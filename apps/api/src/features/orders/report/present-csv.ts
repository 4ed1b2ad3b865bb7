import type { Readable } from 'node:stream';
import { orderFigures } from '@cungnghe/contracts/orders/report';
import { csvTable } from '../../../platform/csv.ts';
import type { listReportLines } from './access.ts';

const names = {
  ordered: 'Đặt',
  approved: 'Duyệt',
  standing: 'Còn hiệu lực',
  reversed: 'Thu hồi',
  refunded: 'Hoàn tiền',
  new_buyer: 'Mua lần đầu',
  renewed: 'Mua lại',
} as const;
const header = [
  'Tháng (giờ Việt Nam)',
  'Cộng đồng',
  ...orderFigures.flatMap((figure) => [`${names[figure]} (đơn)`, `${names[figure]} (đồng)`]),
  'Thực thu (đồng)',
];

type Line = Awaited<ReturnType<typeof listReportLines>>[number];

/** The report for a spreadsheet. It has at most a line for each month and community, which come together. */
export const reportCsv = (lines: readonly Line[]): Readable =>
  csvTable<Line>({
    header,
    list: async ({ limit, after }) => {
      const start = after === undefined ? 0 : lines.indexOf(after) + 1;
      return lines.slice(start, start + limit + 1);
    },
    cells: (line) => [
      line.month,
      line.name,
      ...orderFigures.flatMap((figure) => [line[figure].orders, line[figure].vnd]),
      line.net_vnd,
    ],
  });
