/** The one source of time for every business rule. Tests and demos start it elsewhere; it always runs on. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** A clock that shows `start` (ISO 8601 with offset) at this moment and runs on from there. */
export function clockStartingAt(start: string): Clock {
  const shift = new Date(start).getTime() - Date.now();
  return { now: () => new Date(Date.now() + shift) };
}
