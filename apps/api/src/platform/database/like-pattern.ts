import { type RawBuilder, sql } from 'kysely';

/**
 * The LIKE pattern for texts that contain what was typed, with or without marks. Signs that LIKE gives a meaning to
 * are escaped after plain_text(), which makes them of their wide forms.
 */
export function containing(typed: string): RawBuilder<string> {
  return sql`'%' || regexp_replace(plain_text(${typed}), '([\\\\%_])', '\\\\\\1', 'g') || '%'`;
}
