import { expect, test } from 'vitest';
import { entryId, vietnamDay } from './rules.ts';

test('an id is made of the week and the key alone', () => {
  // printf '2026-W48:thu-vien-cau-lenh' | sha256sum
  expect(entryId('2026-W48', 'thu-vien-cau-lenh')).toBe('wn-24d154c3d613cdc4d5fda83a');
});

test('the day in Vietnam is that of the calendar, throughout ten years', () => {
  for (let ms = Date.UTC(2026, 0, 1); ms < Date.UTC(2036, 0, 1); ms += 5 * 3_600_000) {
    const zoned = Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO('Asia/Ho_Chi_Minh');
    expect(vietnamDay(new Date(ms))).toBe(zoned.toPlainDate().toString());
  }
});
