import { sql } from 'kysely';

/**
 * Later than anything is put off or claimed until. A time beyond it was written while the clock was ahead, and is not
 * waited for: that would be for days.
 */
export const farAhead = sql`clock_timestamp() + interval '36 hours'`;
