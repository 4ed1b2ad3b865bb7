import { expect, test } from 'vitest';
import { subjectName } from './subject.ts';

test.each([
  [{ before: { title: 'Cũ' }, after: { title: 'Mới' } }, 'Mới'],
  [{ before: { slug: 'bai', title: 'Đã xóa' }, after: null }, 'Đã xóa'],
  [{ before: null, after: { code: 'CN12AB', status: 'approved' } }, 'CN12AB'],
  [{ before: null, after: { roles: ['editor'] } }, undefined],
  [{ before: 1, after: ['x'] }, undefined],
  [{ before: null, after: { title: '', name: 'Khóa' } }, 'Khóa'],
  [{ before: null, after: { name: 'Khi đó' }, subject_name: 'Hôm nay' }, 'Hôm nay'],
  [{ before: null, after: null, subject_kind: 'bulk_action', subject_name: 'order.approve' }, 'Duyệt đơn'],
])('%o', (row, name) => {
  expect(subjectName({ subject_kind: 'order', subject_name: null, ...row }, 'vi')).toBe(name);
});
