/** Days, months and prices are counted by this zone alone; nothing else in the product names it. */
export const vietnamZone = 'Asia/Ho_Chi_Minh';

const vietnamOffsetMs = 7 * 60 * 60 * 1000;

/** The day in Vietnam, `2026-11-23`. There is no summer time, and every guest's request asks for it. */
export const vietnamDay = (instant: Date): string =>
  new Date(instant.getTime() + vietnamOffsetMs).toISOString().slice(0, 10);
