/** How long the question of a race is asked. */
export const raceSeconds = { min: 5, max: 300, usual: 20 } as const;

/**
 * Phones ask for the room every three seconds. So long after the host's press the clock of a race begins, in
 * milliseconds: by then all have the question, and none has seen it first.
 */
export const raceLeadMs = 4_000;

/** A phone whose clock is so much fast shows the question so much too soon, and its answer is taken all the same. */
export const raceEarlyMs = 250;

/** What is on its way when time is up still counts, as the last that does. */
export const raceGraceMs = 1_000;

/** The most for a right answer, the least, and the step between: what a network adds or takes is mostly less than a step. */
export const racePoints = { most: 1_000, least: 500, step: 10 } as const;

/** The board names so many. */
export const mostOnBoard = 10;

const steps = (racePoints.most - racePoints.least) / racePoints.step;

/** What a right answer is worth that came so many milliseconds after the clock began; a wrong one is worth nothing. */
export function pointsAfter(ms: number, seconds: number): number {
  const all = seconds * 1_000;
  const passed = Math.min(Math.max(ms, 0), all);
  return racePoints.most - racePoints.step * Math.floor((steps * passed) / all);
}

interface Clock {
  readonly begins_at: string | null;
  readonly seconds: number;
}

/** The same by what the room knows: null before it began. */
export const pointsAt = ({ begins_at, seconds }: Clock, submittedAt: string): number =>
  begins_at === null ? 0 : pointsAfter(Date.parse(submittedAt) - Date.parse(begins_at), seconds);
