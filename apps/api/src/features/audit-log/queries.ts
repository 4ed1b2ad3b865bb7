import { countedMax } from '@cungnghe/contracts/total';
import { sql } from 'kysely';
import { countRows } from '../../platform/database/count-rows.ts';
import { matchesPerson } from '../../platform/database/person-search.ts';
import { type ListSort, type SortedAfter, sortedBy } from '../../platform/database/sorted-page.ts';
import { endOfDay, startOfDay } from '../../platform/database/vietnam-days.ts';
import type { Database } from '../../platform/services.ts';

interface AuditFilter {
  readonly actor_id?: string | undefined;
  readonly actor?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly subject_id?: string | undefined;
  readonly action?: string | undefined;
  readonly sort?: ListSort;
  readonly after?: SortedAfter;
  readonly limit: number;
}

/** Newest first unless sorted otherwise, one more than `limit`. */
export async function listAudit(db: Database, filter: AuditFilter) {
  return await auditRows(db, filter, await findActors(db, filter)).execute();
}

export async function countAudit(db: Database, filter: Omit<AuditFilter, 'after'>) {
  return await countRows(db, auditRows(db, { ...filter, limit: countedMax }, await findActors(db, filter)));
}

/**
 * Those in the log who are called so; undefined when nobody was asked for. Who is in it are few, found from one to the next
 * by the index of what each did: a word may be in the names of very many. Before the log is read, which is planned for them.
 */
async function findActors(
  db: Database,
  { actor }: Pick<AuditFilter, 'actor'>,
): Promise<string[] | undefined> {
  if (!actor) return undefined;
  const { rows } = await sql<{ id: string }>`
    WITH RECURSIVE actor AS (
      SELECT min(actor_id) AS id FROM audit_log
      UNION ALL
      SELECT (SELECT min(l.actor_id) FROM audit_log l WHERE l.actor_id > actor.id)
      FROM actor WHERE actor.id IS NOT NULL)
    SELECT actor.id FROM actor
    CROSS JOIN LATERAL (SELECT a.search_text FROM accounts a WHERE a.id = actor.id OFFSET 0) a
    WHERE ${matchesPerson(actor)}`.execute(db);
  return rows.map(({ id }) => id);
}

function auditRows(db: Database, filter: AuditFilter, actors: readonly string[] | undefined) {
  const rows = filteredRows(db, filter);
  if (actors === undefined) return rows;
  if (filter.action !== undefined || filter.subject_id !== undefined)
    return rows.where(sql<boolean>`l.actor_id = ANY (${actors}::text[])`);
  // What each of them did, by its own index: in the order of all rows theirs may be the last.
  return db
    .selectFrom(sql<{ id: string }>`unnest(${actors}::text[])`.as<'who'>(sql`who (id)`))
    .innerJoinLateral(rows.whereRef('l.actor_id', '=', sql.ref('who.id')).as('l'), (on) => on.onTrue())
    .selectAll('l')
    .orderBy(orderOf(filter).order)
    .limit(filter.limit + 1);
}

const orderOf = ({ sort }: AuditFilter) =>
  sortedBy(sort ?? 'newest', { at: sql.ref('l.at'), id: sql.ref('l.id') });

function filteredRows(db: Database, filter: AuditFilter) {
  const { order, isAfter } = orderOf(filter);
  let query = db
    .selectFrom('audit_log as l')
    .selectAll('l')
    .where(isAfter(filter.after))
    .orderBy(order)
    .limit(filter.limit + 1);
  if (filter.actor_id !== undefined) query = query.where('l.actor_id', '=', filter.actor_id);
  if (filter.from !== undefined) query = query.where(sql<boolean>`l.at >= ${startOfDay(filter.from)}`);
  if (filter.to !== undefined) query = query.where(sql<boolean>`l.at < ${endOfDay(filter.to)}`);
  if (filter.subject_id !== undefined) {
    const named = filter.subject_id;
    query = query.where(
      sql<boolean>`l.subject_id = ANY (ARRAY[${named}]
        || ARRAY(SELECT id FROM community_orders WHERE code = upper(${named}))
        || ARRAY(SELECT id FROM media_quote_requests WHERE number = upper(${named})))`,
    );
  }
  if (filter.action !== undefined) query = query.where('l.action', '=', filter.action);
  return query;
}

/** What something is called today, and what stands for it in the address of its page. */
export interface Named {
  readonly id: string;
  readonly kind: string;
  readonly name: string;
  readonly ref: string;
}

/** What these ids are called, those of them that are things with a name: one statement, whatever they are of. */
export async function listNames(db: Database, ids: readonly string[]): Promise<Named[]> {
  if (ids.length === 0) return [];
  const these = sql`ANY (${ids}::text[])`;
  const { rows } = await sql<Named>`
    SELECT n.id, n.kind, n.name, n.ref FROM (
      SELECT id, 'account' AS kind, full_name AS name, id AS ref FROM accounts WHERE id = ${these}
      UNION ALL SELECT id, 'order', code, id FROM community_orders WHERE id = ${these}
      UNION ALL SELECT id, 'media_quote', coalesce(number, company_name), id FROM media_quote_requests
        WHERE id = ${these}
      -- Some entries name a community by its address.
      UNION ALL SELECT v.id, 'community', c.name, c.slug FROM unnest(${ids}::text[]) v (id)
        JOIN communities c ON v.id IN (c.id, c.slug)
      UNION ALL SELECT id, 'event', title, id FROM events WHERE id = ${these}
      UNION ALL SELECT id, 'course', name, id FROM legacy_courses WHERE id = ${these}
      UNION ALL SELECT id, 'lesson', title, course_id || '/lessons/' || id FROM legacy_lessons WHERE id = ${these}
      UNION ALL SELECT id, 'book', title, id FROM legacy_ebooks WHERE id = ${these}
      UNION ALL SELECT id, 'section', title, ebook_id || '/sections/' || id FROM legacy_ebook_sections
        WHERE id = ${these}
      UNION ALL SELECT d.id, 'document', d.title, c.slug || '/' || d.id FROM community_library_docs d
        JOIN communities c ON c.id = d.community_id WHERE d.id = ${these}
      UNION ALL SELECT id, 'story', title, id FROM legacy_learner_stories WHERE id = ${these}
      UNION ALL SELECT id, 'post', title, id FROM community_posts WHERE id = ${these}
      UNION ALL SELECT id, 'prompt', name, id FROM prompt_library_prompts WHERE id = ${these}
    ) n WHERE n.name <> ''`.execute(db);
  return rows;
}
