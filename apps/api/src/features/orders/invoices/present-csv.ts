import type { Readable } from 'node:stream';
import type { AdminInvoice } from '@cungnghe/contracts/orders/invoices';
import { csvTable, minuteInVietnam } from '../../../platform/csv.ts';
import { monthsPerOrder } from '../../communities/public.ts';

const kinds = { company: 'Doanh nghiệp', person: 'Cá nhân' } as const;
const states = {
  requested: 'Chờ thanh toán',
  due: 'Cần xuất',
  issued: 'Đã xuất',
  to_correct: 'Cần điều chỉnh',
  void: 'Không xuất',
} as const;

const header = [
  'Mã đơn',
  'Trạng thái',
  'Loại người mua',
  'Tên đơn vị hoặc người mua',
  'Mã số thuế',
  'Địa chỉ',
  'Email nhận hóa đơn',
  'Người mua hàng',
  'Tên dịch vụ',
  'Đơn vị tính',
  'Số lượng',
  'Thuế suất',
  'Tiền chưa thuế (đồng)',
  'Tiền thuế (đồng)',
  'Tổng thanh toán (đồng)',
  'Duyệt đơn lúc (giờ Việt Nam)',
  'Số hóa đơn',
  'Ngày hóa đơn',
];

/** Invoices for the accountant or the e-invoice provider; `list` answers them page by page. */
export const invoicesCsv = (
  list: (page: { limit: number; after: AdminInvoice | undefined }) => Promise<readonly AdminInvoice[]>,
): Readable =>
  csvTable({
    header,
    list,
    cells: ({ vat, ...row }) => [
      row.order_code,
      states[row.state],
      kinds[row.kind],
      row.legal_name,
      row.tax_code ?? '',
      row.address,
      row.email,
      row.contact_name ?? '',
      `Pro ${row.community_name}, ${monthsPerOrder} tháng`,
      'Gói',
      1,
      vat === null ? '' : vat.rate === 'KCT' ? 'KCT' : `${vat.rate}%`,
      vat?.net_vnd ?? '',
      vat?.tax_vnd ?? '',
      row.amount_vnd,
      row.approved_at === null ? '' : minuteInVietnam(row.approved_at),
      row.number ?? '',
      row.issued_on ?? '',
    ],
  });
