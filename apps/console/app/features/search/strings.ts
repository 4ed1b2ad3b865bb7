import type { Translation } from '@cungnghe/ui/translation';

const vi = {
  title: 'Tìm không thấy',
  lead: 'Những câu ít nhất ba người đã tìm trong 90 ngày qua mà không có gì đọc được. Không ghi ai đã tìm.',
  see: 'Xem những câu tìm không có kết quả',
  back: 'Rà soát',
  question: 'Câu tìm',
  people: 'Số người',
  last: 'Lần gần nhất',
  empty: 'Chưa có câu nào.',
};

const en: Translation<typeof vi> = {
  title: 'Not found',
  lead: 'What at least three people searched for in the last 90 days and found nothing to read. Nobody’s name is kept.',
  see: 'See searches without results',
  back: 'Library audits',
  question: 'Search',
  people: 'People',
  last: 'Last asked',
  empty: 'None yet.',
};

export const searchStrings = { vi, en };
