import { expect, test } from 'vitest';
import { vietnamDay } from './vietnam-day.ts';

test('the day in Vietnam is that of the calendar, throughout ten years', () => {
  for (let ms = Date.UTC(2026, 0, 1); ms < Date.UTC(2036, 0, 1); ms += 5 * 3_600_000) {
    const zoned = Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO('Asia/Ho_Chi_Minh');
    expect(vietnamDay(new Date(ms))).toBe(zoned.toPlainDate().toString());
  }
});
