import { vietnamDay } from '@cungnghe/calendar/vietnam-day';

/** `2026-11-20`: the civil day in Vietnam, so many days from an instant. */
export const dayAfter = (from: Date, days: number): string =>
  vietnamDay(new Date(from.getTime() + days * 86_400_000));

/** The civil day so many days after another. */
export const addDays = (day: string, days: number): string => dayAfter(new Date(`${day}T00:00:00Z`), days);

/** The last second of a day in Vietnam, which has had the same offset since 1975, as an instant in UTC. */
export function endOfVietnamDay(day: string): string {
  return new Date(`${day}T23:59:59+07:00`).toISOString();
}
