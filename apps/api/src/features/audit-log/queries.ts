import { sql } from 'kysely';
import { countRows } from '../../platform/database/count-rows.ts';
import { matchesPerson } from '../../platform/database/person-search.ts';
import { endOfDay, startOfDay } from '../../platform/database/vietnam-days.ts';
import type { Database } from '../../platform/services.ts';

const subjectName = sql<string | null>`CASE l.subject_kind
  WHEN 'account' THEN (SELECT full_name FROM accounts WHERE id = l.subject_id)
  WHEN 'order' THEN (SELECT code FROM community_orders WHERE id = l.subject_id)
  WHEN 'media_quote' THEN (SELECT coalesce(number, company_name) FROM media_quote_requests WHERE id = l.subject_id)
  WHEN 'community' THEN (SELECT name FROM communities WHERE l.subject_id IN (id, slug))
  WHEN 'event' THEN (SELECT title FROM events WHERE id = l.subject_id)
  WHEN 'course' THEN (SELECT name FROM legacy_courses WHERE id = l.subject_id)
  WHEN 'book' THEN (SELECT title FROM legacy_ebooks WHERE id = l.subject_id)
  WHEN 'story' THEN (SELECT title FROM legacy_learner_stories WHERE id = l.subject_id)
  WHEN 'post' THEN (SELECT title FROM community_posts WHERE id = l.subject_id)
  WHEN 'prompt' THEN (SELECT name FROM prompt_library_prompts WHERE id = l.subject_id)
END`.as('subject_name');

interface AuditFilter {
  readonly actor_id?: string | undefined;
  readonly actor?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly subject_id?: string | undefined;
  readonly action?: string | undefined;
  readonly after?: { readonly at: string; readonly id: string } | undefined;
  readonly limit: number;
}

/** Newest first, one more than `limit`. */
export const listAudit = (db: Database, filter: AuditFilter) => auditRows(db, filter).execute();

export const countAudit = (db: Database, filter: Omit<AuditFilter, 'after'>) =>
  countRows(db, auditRows(db, filter));

function auditRows(db: Database, filter: AuditFilter) {
  const { after } = filter;
  let query = db
    .selectFrom('audit_log as l')
    .selectAll()
    .select(subjectName)
    .orderBy('l.at', 'desc')
    .orderBy('l.id', 'desc')
    .limit(filter.limit + 1);
  if (filter.actor_id !== undefined) query = query.where('l.actor_id', '=', filter.actor_id);
  if (filter.actor) {
    // Whoever is in the log holds or held a role: few, found once and not for each entry.
    query = query.where(
      sql<boolean>`l.actor_id = ANY (ARRAY(SELECT a.id FROM accounts a WHERE ${matchesPerson(filter.actor)}))`,
    );
  }
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
  if (after) query = query.where(sql<boolean>`(l.at, l.id) < (${after.at}::timestamptz, ${after.id})`);
  return query;
}
