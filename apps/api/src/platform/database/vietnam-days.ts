import { vietnamZone } from '@cungnghe/calendar/vietnam-day';
import { type RawBuilder, sql } from 'kysely';

/** The zone as it stands in a statement. */
const zone = sql.lit(vietnamZone);

/** Clock and calendar of Vietnam at an instant of the database. */
export const vietnamTimeOf = (instant: RawBuilder<unknown>) => sql<string>`(${instant} AT TIME ZONE ${zone})`;

/** The civil day in Vietnam of an instant. */
export const vietnamDayOf = (instant: RawBuilder<unknown>) => sql<string>`(${vietnamTimeOf(instant)})::date`;

/** The civil day in Vietnam now. */
export const vietnamToday = (now: Date) => vietnamDayOf(sql`${now}::timestamptz`);

/** The instant of a time on the clock of Vietnam. */
export const instantOf = (time: RawBuilder<unknown>) => sql<string>`(${time} AT TIME ZONE ${zone})`;

/** The instant at which a day, `2026-11-23`, begins in Vietnam. */
export const startOfDay = (day: string) => instantOf(sql`${day}::date::timestamp`);

/** The instant at which it ends. */
export const endOfDay = (day: string) => instantOf(sql`(${day}::date + 1)::timestamp`);
