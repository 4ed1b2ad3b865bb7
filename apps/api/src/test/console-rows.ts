import { type RawBuilder, sql } from 'kysely';

/**
 * What a school with accounts `acc-1` and so on, their orders, threads and prompts, lacks for every list of the console to
 * be long: so many events, quotes, invoices, cases, reports, stopped addresses, and actors of the audit log.
 */
export function consoleRows(count: number, now: Date): RawBuilder<unknown>[] {
  const rows = sql`generate_series(1, ${sql.lit(count)}) n`;
  const ago = (of: string) => sql`${now}::timestamptz - n * interval '${sql.raw(of)}'`;
  return [
    sql`INSERT INTO events (id, slug, title, community_id, school_id, starts_at, ends_at, created_at, updated_at,
        published_at, cancelled_at, host_name)
      SELECT 'evt-' || n, 'buoi-' || n, 'Buổi ' || n, CASE WHEN n % 3 > 0 THEN c.id END, 'sch-default', at,
        at + interval '2 hours', at, at, CASE WHEN n % 20 > 0 THEN at END, CASE WHEN n % 50 = 7 THEN at END,
        CASE WHEN n % 2 = 0 THEN 'Nguyễn Văn Số ' || n END
      FROM ${rows}, (SELECT id FROM communities WHERE slug = 'founder') c,
        LATERAL (SELECT ${now}::timestamptz + (1000 - n) * interval '1 hour' AS at) made`,
    sql`INSERT INTO media_clients (id, issuer, subject, email, email_verified, name, created_at, last_signed_in_at)
      SELECT 'mcl-' || n, 'https://idp.test', n::text, n || '@client.test', true, 'Khách ' || n, ${ago('1 hour')}, ${now}
      FROM generate_series(1, ${sql.lit(Math.ceil(count / 10))}) n`,
    sql`INSERT INTO media_quote_requests (id, status, client_id, idempotency_key, service_id, selection, names, days,
        company_name, contact_name, profile, locale, created_at, number, email, verified_subject, lines, subtotal_vnd,
        vat_thousandths, vat_vnd, total_vnd, price_version, sent_at, valid_until, assigned_to, response, responded_at)
      SELECT 'mqr-' || n, 'sent', 'mcl-' || (1 + n % ${sql.lit(Math.ceil(count / 10))}), 'key-' || n,
        (ARRAY['video', 'content', 'livestream'])[1 + n % 3], '{}',
        '{"service": {"vi": "Video", "en": "Video"}, "tier": {"vi": "Gói", "en": "Tier"}}', 5,
        'Công ty ' || md5(n::text), CASE WHEN n % 5 < 2 THEN 'Nguyễn' ELSE 'Trần' END || ' Số ' || n, '{}', 'vi', ${ago('1 minute')}, 'BG-2026-' || n,
        n || '@client.test', n::text, '[]', n * 1000, 0, 0, n * 1000, 1, ${ago('1 minute')}, '2026-12-23',
        CASE WHEN n % 10 = 0 THEN 'acc-' || n % 20 + 1 END,
        CASE WHEN n % 50 = 0 THEN 'accepted' END, CASE WHEN n % 50 = 0 THEN ${now}::timestamptz END
      FROM generate_series(1, ${sql.lit(Math.ceil(count / 2))}) n`,
    sql`INSERT INTO order_invoices (order_id, kind, legal_name, tax_code, address, email, search_text, requested_at,
        updated_at, number, issued_on, issued_at, order_status)
      SELECT o.id, 'company', 'Công ty ' || o.code, '0100233488', 'Hà Nội', 'a@b.test',
        ' ' || plain_text('Công ty ' || o.code), o.created_at, o.created_at, CASE WHEN is_issued THEN o.code END,
        CASE WHEN is_issued THEN o.created_at::date END, CASE WHEN is_issued THEN o.created_at END, o.status
      FROM ${rows} JOIN community_orders o ON o.id = 'ord-' || n, LATERAL (
        SELECT o.status = 'approved' AND n % 100 <> 7 AS is_issued) made`,
    sql`INSERT INTO prompt_library_versions (prompt_id, version, name, intro, tags, works_with, body, visibility, created_at)
      SELECT id, 1, name, intro, tags, works_with, body, visibility, created_at FROM prompt_library_prompts
      WHERE id LIKE 'prm-%' ON CONFLICT DO NOTHING`,
    sql`INSERT INTO prompt_library_cases (id, prompt_id, prompt_version, author_id, title, situation, result, created_at)
      SELECT 'cas-' || n, 'prm-' || n, 1, 'acc-' || n, 'Trường hợp ' || n, 'Tình huống', 'Kết quả', ${ago('1 minute')}
      FROM ${rows}`,
    sql`INSERT INTO community_post_reports (id, post_id, reporter_id, reason, reported_text, created_at, status, decided_at)
      SELECT 'rep-' || n, 'pst-' || n, 'acc-' || (1 + n % 100), 'spam', 'Bài ' || n, ${ago('1 minute')},
        CASE WHEN n % 20 = 0 THEN 'pending' ELSE 'rejected' END, CASE WHEN n % 20 > 0 THEN ${now}::timestamptz END
      FROM ${rows}`,
    sql`INSERT INTO prompt_library_reports (id, prompt_id, reporter_id, reason, reported_text, created_at, status, decided_at)
      SELECT 'rpp-' || n, 'prm-' || n, 'acc-' || (1 + n % 100), 'spam', 'Lời nhắc ' || n, ${ago('1 minute')},
        CASE WHEN n % 20 = 0 THEN 'pending' ELSE 'rejected' END, CASE WHEN n % 20 > 0 THEN ${now}::timestamptz END
      FROM ${rows}`,
    sql`INSERT INTO email_suppressions (id, email, reason, created_at)
      SELECT 'sup-' || n, 'nguoi-' || n || '@stopped.test', 'bounce', ${ago('1 minute')} FROM ${rows}`,
    sql`INSERT INTO audit_log (id, at, actor_id, actor_name, action, subject_kind, subject_id)
      SELECT 'aud-of-' || n, ${ago('1 minute')}, 'acc-' || (1 + n % 50), 'Ai đó', 'order.approved', 'order', 'ord-' || n
      FROM ${rows}`,
    sql`ANALYZE events, media_clients, media_quote_requests, order_invoices, prompt_library_cases, community_post_reports,
      prompt_library_reports, email_suppressions, audit_log`,
  ];
}
