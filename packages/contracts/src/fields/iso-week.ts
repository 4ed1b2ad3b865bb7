const dayMs = 24 * 60 * 60 * 1000;

/** `2026-W48` */
export const weekPattern = /^\d{4}-W\d{2}$/;

/** The Monday of a week as `weekPattern` writes it, at midnight in UTC. */
export function mondayOf(week: string): Date {
  const [year = 0, number = 0] = week.split('-W').map(Number);
  // The first week is the one that the 4th of January is in.
  const fourth = new Date(Date.UTC(year, 0, 4));
  return addDays(fourth, (number - 1) * 7 - daysSinceMonday(fourth));
}

/** The week that a day is in, given as `2026-11-23`. */
export function weekOf(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  // A week belongs to the year of its Thursday.
  const thursday = addDays(date, 3 - daysSinceMonday(date));
  const year = thursday.getUTCFullYear();
  const number = 1 + Math.floor((thursday.getTime() - Date.UTC(year, 0, 1)) / (7 * dayMs));
  return `${String(year).padStart(4, '0')}-W${String(number).padStart(2, '0')}`;
}

/** Whether the calendar has it: only some years have a week 53. */
export const isWeek = (text: string): boolean =>
  weekPattern.test(text) && weekOf(dayOf(mondayOf(text))) === text;

/** The first and last day of a week, as `2026-11-23`. */
export function daysOfWeek(week: string): { readonly first: string; readonly last: string } {
  const monday = mondayOf(week);
  return { first: dayOf(monday), last: dayOf(addDays(monday, 6)) };
}

const dayOf = (date: Date) => date.toISOString().slice(0, 10);
const addDays = (date: Date, days: number) => new Date(date.getTime() + days * dayMs);
const daysSinceMonday = (date: Date) => (date.getUTCDay() + 6) % 7;
