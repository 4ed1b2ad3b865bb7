import { expect, test } from 'vitest';
import { subjectName } from './subject.ts';

test.each([
  [{ before: { title: 'Cũ' }, after: { title: 'Mới' } }, 'Mới'],
  [{ before: { slug: 'bai', title: 'Đã xóa' }, after: null }, 'Đã xóa'],
  [{ before: null, after: { code: 'CN12AB', status: 'approved' } }, 'CN12AB'],
  [{ before: null, after: { roles: ['editor'] } }, undefined],
  [{ before: 1, after: ['x'] }, undefined],
  [{ before: null, after: { title: '', name: 'Khóa' } }, 'Khóa'],
])('%o', (row, name) => {
  expect(subjectName(row)).toBe(name);
});
