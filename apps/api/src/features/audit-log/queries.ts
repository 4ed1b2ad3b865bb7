import { countedMax } from '@cungnghe/contracts/total';
import { sql } from 'kysely';
import { countRows } from '../../platform/database/count-rows.ts';
import { findPageOfIds, matchesPerson, newestPeople } from '../../platform/database/person-search.ts';
import { type ListSort, type SortedAfter, sortedBy } from '../../platform/database/sorted-page.ts';
import { endOfDay, startOfDay } from '../../platform/database/vietnam-days.ts';
import type { Database } from '../../platform/services.ts';

interface AuditFilter {
  readonly actor_id?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly subject_id?: string | undefined;
  readonly action?: string | undefined;
  /** Ids of those who are called as was asked; undefined when nobody was asked for. */
  readonly actors?: readonly string[] | undefined;
  readonly subjects?: readonly string[] | undefined;
}

interface AuditPage extends AuditFilter {
  readonly sort?: ListSort;
  readonly after?: SortedAfter;
  readonly limit: number;
}

/** Newest first unless sorted otherwise, one more than `limit`. */
export async function listAudit(db: Database, page: AuditPage) {
  return await auditRows(db, page).execute();
}

export async function countAudit(db: Database, filter: AuditFilter) {
  return await countRows(db, auditRows(db, { ...filter, limit: countedMax }));
}

/** The filter with whom its words mean: found once, whatever is read of the log by it then. */
export async function findMeant<Rest extends object>(
  db: Database,
  {
    actor,
    subject,
    ...filter
  }: Rest & { readonly actor?: string | undefined; readonly subject?: string | undefined },
) {
  return { ...filter, actors: await findActors(db, actor), subjects: await findSubjects(db, subject) };
}

/**
 * Those in the log who are called so; undefined when nobody was asked for. Who is in it are few, found from one to the next
 * by the index of what each did: a word may be in the names of very many. Before the log is read, which is planned for them.
 */
async function findActors(db: Database, actor: string | undefined): Promise<string[] | undefined> {
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

/** So many of those who match are looked for in the log, the newest, with so many of their orders. */
const mostAffected = 100;
const mostOrders = 1_000;

/** What is meant by it: a thing by its id, code or number, and members by name, address or phone, with their orders. */
async function findSubjects(db: Database, subject: string | undefined): Promise<string[] | undefined> {
  if (!subject) return undefined;
  const people = await findPageOfIds(mostAffected, newestPeople, async (among) => {
    const order = sql`ORDER BY a.created_at DESC, a.id DESC LIMIT`;
    const from =
      among === 'all'
        ? sql`(SELECT a.id, a.created_at FROM accounts a WHERE ${matchesPerson(subject)} OFFSET 0) a`
        : sql`(SELECT * FROM accounts a ${order} ${among}) a WHERE ${matchesPerson(subject)}`;
    return (await sql<{ id: string }>`SELECT a.id FROM ${from} ${order} ${mostAffected + 1}`.execute(db))
      .rows;
  });
  const { rows } = await sql<{ id: string }>`
    SELECT unnest(${[subject, ...people]}::text[]) AS id
    UNION SELECT id FROM community_orders WHERE code = upper(${subject})
    UNION SELECT id FROM media_quote_requests WHERE number = upper(${subject})
    UNION (SELECT id FROM community_orders WHERE user_id = ANY (${people}::text[])
      ORDER BY created_at DESC LIMIT ${mostOrders})`.execute(db);
  return rows.map(({ id }) => id);
}

function auditRows(db: Database, page: AuditPage) {
  const rows = filteredRows(db, page);
  const { actors, subjects } = page;
  const isBy = sql<boolean>`l.actor_id = ANY (${actors}::text[])`;
  const each = subjects ?? (page.action === undefined && page.subject_id === undefined ? actors : undefined);
  if (each === undefined) return actors === undefined ? rows : rows.where(isBy);
  // What each of them did, or what was done to each, by its own index: in the order of all rows theirs may be the last.
  const column = subjects === undefined ? 'l.actor_id' : 'l.subject_id';
  const ofEach = subjects !== undefined && actors !== undefined ? rows.where(isBy) : rows;
  return db
    .selectFrom(sql<{ id: string }>`unnest(${each}::text[])`.as<'who'>(sql`who (id)`))
    .innerJoinLateral(ofEach.whereRef(column, '=', sql.ref('who.id')).as('l'), (on) => on.onTrue())
    .selectAll('l')
    .orderBy(orderOf(page).order)
    .limit(page.limit + 1);
}

const orderOf = ({ sort }: AuditPage) =>
  sortedBy(sort ?? 'newest', { at: sql.ref('l.at'), id: sql.ref('l.id') });

function filteredRows(db: Database, filter: AuditPage) {
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
  if (filter.subject_id !== undefined) query = query.where('l.subject_id', '=', filter.subject_id);
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
      UNION ALL SELECT id, 'payment', left(content, 80), id FROM payments WHERE id = ${these}
      UNION ALL SELECT id, 'email', subject, id FROM email_outbox WHERE id = ${these}
      UNION ALL SELECT id, 'bulk_action', kind, id FROM bulk_actions WHERE id = ${these}
      UNION ALL SELECT id, 'media_client', coalesce(company_name, name), id FROM media_clients WHERE id = ${these}
      UNION ALL SELECT id, 'live', title, id FROM live_activities WHERE id = ${these}
      UNION ALL SELECT id, 'unit', title, id FROM legacy_course_units WHERE id = ${these}
      UNION ALL SELECT id, 'chapter', title, id FROM legacy_ebook_chapters WHERE id = ${these}
      UNION ALL SELECT id, 'collection', name, id FROM community_collections WHERE id = ${these}
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
