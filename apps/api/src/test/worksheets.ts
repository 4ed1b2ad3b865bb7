import { sql } from 'kysely';
import type { Services } from '../platform/services.ts';

/** Adds a worksheet to the end of a lesson. */
export async function addWorksheet(
  { db }: Pick<Services, 'db'>,
  lessonId: string,
  {
    key = 'gia-von-ly',
    title = 'Giá vốn một ly',
    rows = ['| Tổng | | [= tong: sum(above)] |'],
  }: { key?: string; title?: string; rows?: readonly string[] } = {},
): Promise<void> {
  const sheet = [
    `:::worksheet ${key}`,
    title,
    '',
    '| Khoản | Đơn giá (đ) | Thành tiền (đ) |',
    '| --- | ---: | ---: |',
    '| Cốc và nắp | [# coc_gia] | [= coc_gia * 2] |',
    ...rows,
    '| Đã hỏi nhà cung cấp | [x da_hoi] | |',
    '| Ghi chú | [_ ghi_chu] | |',
    ':::',
  ].join('\n');
  await sql`UPDATE legacy_lessons SET body = body || ${`\n\n${sheet}`} WHERE id = ${lessonId}`.execute(db);
}
