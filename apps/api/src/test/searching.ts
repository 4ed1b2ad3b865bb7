import { sql } from 'kysely';
import { expect } from 'vitest';
import { type MadeCourse, makeCourse } from './courses.ts';
import type { Person, TestApp } from './test-app.ts';

export interface Hit {
  kind: string;
  id: string;
  slug: string;
  title: string;
  snippet: string;
  locked: boolean;
  unwritten: boolean;
  parent_slug: string | null;
  community_slug: string | null;
}

/** Asks the search of the API. `more` goes on after the words in the address. */
export async function find(who: Person, q: string, more = ''): Promise<Hit[]> {
  const { status, body } = await who.call('GET', `/api/search?q=${encodeURIComponent(q)}${more}`);
  expect(status).toBe(200);
  return body;
}
export const titles = async (who: Person, q: string, more = '') =>
  (await find(who, q, more)).map(({ title }) => title);
export const idsFor = async (who: Person, q: string) => (await find(who, q)).map(({ id }) => id);

/** As if an entry had changed: what is asked next is looked for again. */
export const forgetSearches = ({ services }: TestApp) =>
  sql`SELECT pg_notify('content_changed', 'search')`.execute(services.db);

/** A course of this name, in a community or, with null, for everybody. */
export async function makeNamed(
  { services }: TestApp,
  community: string | null,
  name: string,
  more: Parameters<typeof makeCourse>[1] | object = {},
) {
  const course = await makeCourse(services, { community, ...more });
  await services.db.updateTable('legacy_courses').set({ name }).where('id', '=', course.id).execute();
  return course;
}

export const renameLesson = (
  { services }: TestApp,
  course: MadeCourse,
  lesson: number,
  title: string,
  body?: string,
) =>
  services.db
    .updateTable('legacy_lessons')
    .set({ title, ...(body !== undefined && { body }) })
    .where('id', '=', course.lessons[lesson]?.id ?? '')
    .execute();

/** The entries are exactly what the tables say they should be. */
export async function expectInStep({ services }: TestApp) {
  const { rows } = await sql`
    (SELECT * FROM search_source EXCEPT
      SELECT kind, id, community_id, school_id, parent_id, slug, title, summary, body, is_open, is_unwritten, for_readers
        FROM search_entries)
    UNION ALL
    (SELECT kind, id, community_id, school_id, parent_id, slug, title, summary, body, is_open, is_unwritten, for_readers
        FROM search_entries
      EXCEPT SELECT * FROM search_source)`.execute(services.db);
  expect(rows).toEqual([]);
}
