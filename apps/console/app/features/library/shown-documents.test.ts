import { expect, test } from 'vitest';
import { shownDocuments } from './shown-documents.ts';

const line = (title: string, change: object = {}) => ({
  id: title,
  slug: title,
  title,
  kind: 'doc' as const,
  status: 'active' as const,
  is_preview: false,
  has_content: true,
  publisher: null,
  updated_at: '2026-11-22T00:00:00Z',
  ...change,
});
const documents = [
  line('Đơn đặt hàng', { is_preview: true }),
  line('Sổ chốt quỹ', { status: 'hidden' }),
  line('Báo cáo', { has_content: false, publisher: 'Viện Ấy' }),
];

test.each([
  [{ show: undefined, q: '' }, ['Đơn đặt hàng', 'Sổ chốt quỹ', 'Báo cáo']],
  [{ show: 'active', q: '' }, ['Đơn đặt hàng', 'Báo cáo']],
  [{ show: 'hidden', q: '' }, ['Sổ chốt quỹ']],
  [{ show: 'preview', q: '' }, ['Đơn đặt hàng']],
  [{ show: 'framework', q: '' }, ['Báo cáo']],
  [{ show: undefined, q: ' don DAT' }, ['Đơn đặt hàng']],
  [{ show: undefined, q: 'vien ay' }, ['Báo cáo']],
  [{ show: 'hidden', q: 'bao' }, []],
] as const)('%o', (filters, titles) => {
  expect(shownDocuments(documents, filters).map(({ title }) => title)).toEqual(titles);
});
