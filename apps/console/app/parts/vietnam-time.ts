// Vietnam has been seven hours ahead without summer time since 1975.
const aheadMs = 7 * 60 * 60 * 1000;

/** An instant as it stands in a field, `2026-11-24T19:30`: as clocks in Vietnam show it. */
export const fieldOf = (instant: string | null) =>
  instant === null ? '' : new Date(Date.parse(instant) + aheadMs).toISOString().slice(0, 16);

/** What stands in such a field, as an instant. */
export const instantOf = (field: string) => `${field}:00+07:00`;
