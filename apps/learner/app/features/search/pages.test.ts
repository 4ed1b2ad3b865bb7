import { describe, expect, test } from 'vitest';
import { findPages } from './pages.ts';

describe('a page of the app is found by what it may be called', () => {
  test.each([
    ['hoa don', ['orders']],
    ['Hóa đơn', ['orders']],
    ['hoá đơn', ['orders']],
    ['invoice', ['orders']],
    ['ma kich hoat', ['membership']],
    ['doi email', ['data']],
    ['dang xuat', ['sessions']],
    ['lịch', ['emails', 'events']],
    ['thong ba', ['notifications']],
  ])('%s', (typed, names) => {
    expect(findPages(typed).map(({ name }) => name)).toEqual(names);
  });

  test.each(['hoa hồng cho người giới thiệu', 'đ', 'mã', '', '…', 'tài liệu'])('and not by: %s', (typed) => {
    expect(findPages(typed)).toEqual([]);
  });
});
