/** The one source of time for every business rule. Tests and demos start it elsewhere; it always runs on. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** A clock that is so many milliseconds ahead of the machine's. */
export const shiftedClock = (shiftMs: number): Clock => ({ now: () => new Date(Date.now() + shiftMs) });

/** A clock that shows `start` (ISO 8601 with offset) at this moment and runs on from there. */
export const clockStartingAt = (start: string): Clock => shiftedClock(Date.parse(start) - Date.now());
