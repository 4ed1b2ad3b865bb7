import type { AdminPost, Report } from '@cungnghe/contracts/discussions/moderation';
import { deletedByKind } from '../rules.ts';
import type { AdminPostRow } from './post-queries.ts';
import type { ReportRow } from './report-queries.ts';

export function presentReport(row: ReportRow, learnerUrl: string): Report {
  const page = `${learnerUrl}/c/${row.community_slug}/posts/${row.post_id}`;
  return {
    id: row.id,
    status: row.status as Report['status'],
    reason: row.reason as Report['reason'],
    detail: row.detail,
    reporter: { id: row.reporter_id, name: row.reporter_name, photo_url: row.reporter_photo_url },
    created_at: row.created_at,
    decided_at: row.decided_at,
    decided_by_name: row.decided_by_name,
    report_count: row.report_count,
    others: row.others,
    community_slug: row.community_slug,
    url: row.reply_number === null ? page : `${page}#reply-${row.reply_number}`,
    post_id: row.post_id,
    post_title: row.post_title,
    reply_id: row.reply_id,
    reply_number: row.reply_number,
    text: row.text,
    reported_text: row.reported_text,
    gone: deletedByKind(row.deleted_by),
    text_author: { id: row.author_id, name: row.author_name, photo_url: row.author_photo_url },
  };
}

export const presentAdminPost = (row: AdminPostRow, learnerUrl: string): AdminPost => ({
  id: row.id,
  title: row.title,
  community_slug: row.community_slug,
  author: { id: row.author_id, name: row.author_name, photo_url: row.author_photo_url },
  reply_count: row.reply_count,
  locked: row.locked,
  created_at: row.created_at,
  removed_at: row.removed_at,
  url: `${learnerUrl}/c/${row.community_slug}/posts/${row.id}`,
});
