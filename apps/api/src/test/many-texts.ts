import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../platform/services.ts';
import { fill } from './fill.ts';

export interface Size {
  readonly documents: number;
  readonly courses: number;
  readonly lessons: number;
  readonly threads: number;
}

/** Where half of everything is: the largest community has far more than its share. */
export const largest = 'cm-occ-founder';

const onsets = 'b,c,ch,d,đ,g,gi,h,kh,l,m,n,ng,nh,ph,qu,r,s,t,th,tr,v,x,';
const rimes =
  'a,á,an,ang,anh,áo,ay,ẻ,en,eo,ì,inh,o,ỏi,on,ông,u,ung,ươn,iên,oan,uộc,ác,ạt,ăm,ây,ẩm,ức,ít,ơi,ữa,uyên,em,ịch,óc,ợp,ân,ường,ấu,ích';

/**
 * A title in words that are as unevenly common as those of a language; every tenth has the word `khách`. It is made
 * of `n` alone, so that every run has the same ones.
 */
export const title = (n: RawBuilder<unknown>) => sql`(
  SELECT initcap(string_agg(word, ' ' ORDER BY place)) || CASE WHEN ${n} % 10 = 0 THEN ' khách' ELSE '' END
  FROM (
    SELECT place, (SELECT o[1 + at % cardinality(o)] || r[1 + at / cardinality(o) % cardinality(r)]
      FROM (SELECT string_to_array(${onsets}, ',') AS o, string_to_array(${rimes}, ',') AS r) parts) AS word
    FROM generate_series(1, 6) place,
      LATERAL (SELECT abs(hashint8(${n} * 7 + place))::double precision / 2147483648 AS drawn) d,
      LATERAL (SELECT floor(960 * drawn * drawn)::int AS at) a
  ) words)`;

const summary = (n: RawBuilder<unknown>) => sql`'Về ' || lower(${title(sql`(${n} + 1000003)`)})`;

/** Fills a database with courses, lessons, documents and threads, half of them in the largest community. */
export async function fillTexts(
  db: Database,
  { documents, courses, lessons, threads }: Size,
  now: Date,
): Promise<void> {
  const community = sql`CASE WHEN n % 2 = 0 THEN ${largest} ELSE others.ids[1 + n / 2 % cardinality(others.ids)] END`;
  const others = sql`(SELECT array_agg(id ORDER BY id) AS ids FROM communities
    WHERE status = 'active' AND id <> ${largest}) others`;
  const perCourse = lessons / courses;
  await fill(db, [
    sql`INSERT INTO community_collections (id, community_id, slug, name, sort_order)
      SELECT c.id || '-c' || k, c.id, 'bo-' || k, 'Bộ ' || k, k FROM communities c, generate_series(1, 10) k`,
    sql`INSERT INTO community_library_docs
        (id, community_id, collection_id, slug, title, summary, sort_order, created_at, updated_at)
      SELECT 'doc-' || n, community, community || '-c' || 1 + n / 2 % 10, 'd-' || n, ${title(sql`n`)},
        ${summary(sql`n`)}, n, ${now}, ${now}
      FROM (SELECT n, ${community} AS community FROM generate_series(1, ${documents}::int) n, ${others}) placed`,
    sql`INSERT INTO legacy_courses (id, community_id, slug, name, summary, course_tag, sort_order, created_at, updated_at)
      SELECT 'crs-' || n, ${community}, 'khoa-' || n, ${title(sql`(n + 300000)`)}, ${summary(sql`(n + 300000)`)},
        'nhan-' || n % 20, n, ${now}, ${now}
      FROM generate_series(1, ${courses}::int) n, ${others}`,
    sql`INSERT INTO legacy_course_units (id, course_id, slug, title, sort_order)
      SELECT 'unt-' || n, 'crs-' || n, 'phan', 'Phần', 1 FROM generate_series(1, ${courses}::int) n`,
    sql`INSERT INTO legacy_lessons (id, course_id, unit_id, slug, title, position, body, created_at, updated_at)
      SELECT 'lsn-' || n || '-' || p, 'crs-' || n, 'unt-' || n, 'bai-' || p,
        ${title(sql`(n * 5 + p + 600000)`)}, p, repeat(${title(sql`(n * 5 + p + 800000)`)} || '. ', 5), ${now}, ${now}
      FROM generate_series(1, ${courses}::int) n, generate_series(1, ${perCourse}::int) p`,
    sql`INSERT INTO accounts (id, school_id, email, full_name, created_at, updated_at)
      VALUES ('acc-hoi', 'sch-default', 'hoi@test.local', 'Người Hỏi', ${now}, ${now})`,
    sql`INSERT INTO community_posts (id, community_id, author_id, title, context, complication, question, excerpt,
        last_activity_at, created_at, updated_at)
      SELECT 'pst-' || n, ${community}, 'acc-hoi', ${title(sql`(n + 1200000)`)},
        repeat(${title(sql`(n + 1400000)`)} || '. ', 5), repeat(${title(sql`(n + 1600000)`)} || '. ', 5), question,
        question, ${now}, ${now}, ${now}
      FROM generate_series(1, ${threads}::int) n, ${others},
        LATERAL (SELECT ${title(sql`(n + 1800000)`)} || '?' AS question) q`,
    // A community names the tags that come first; the courses of the others follow.
    sql`INSERT INTO community_course_tags (community_id, tag, rank)
      SELECT c.id, 'nhan-' || k, k FROM communities c, generate_series(1, 6) k
      ON CONFLICT DO NOTHING`,
    sql`VACUUM ANALYZE`,
  ]);
}
