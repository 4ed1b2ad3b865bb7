import type { Post, PostListItem, Reply } from '@cungnghe/contracts/discussions/posts';
import type { Viewer } from '../../../platform/viewer.ts';
import {
  canAllowPublicQuote,
  canDelete,
  canEdit,
  canModerate,
  canReply,
  canReport,
  deletedByKind,
  type Place,
} from '../rules.ts';
import type { PostRow, ReplyRow } from './queries.ts';

interface Authored {
  readonly author_id: string;
  readonly author_name: string;
  readonly author_photo_url: string | null;
}

const authorOf = (row: Authored) => ({
  id: row.author_id,
  name: row.author_name,
  photo_url: row.author_photo_url,
});

/** A row without its columns about the author, and the author as one thing. */
export function presentCard<Row extends Authored>({
  author_id,
  author_name,
  author_photo_url,
  ...card
}: Row): Omit<Row, keyof Authored> & { author: PostListItem['author'] } {
  return { ...card, author: authorOf({ author_id, author_name, author_photo_url }) };
}

export function presentPost(row: PostRow, viewer: Viewer): Post {
  return {
    id: row.id,
    community_slug: row.community_slug,
    title: row.title ?? '',
    context: row.context,
    complication: row.complication,
    question: row.question,
    gone: deletedByKind(row.deleted_by),
    author: row.deleted_by === null ? authorOf(row) : null,
    pinned: row.pinned,
    locked: row.locked,
    reply_count: row.reply_count,
    replier_count: row.replier_count,
    last_reply_at: row.last_reply_at,
    created_at: row.created_at,
    edited_at: row.edited_at,
    version: row.version,
    watch: row.watch,
    read_number: row.read_number,
    public_quote_allowed: row.author_id === viewer.accountId && row.public_quote_allowed,
    can: {
      reply: canReply(row),
      edit: canEdit(row, row, viewer.accountId),
      delete: canDelete(row, viewer.accountId),
      report: canReport(row, viewer.accountId),
      moderate: canModerate(viewer.roles),
      allow_public_quote: canAllowPublicQuote(row, viewer.accountId),
    },
  };
}

export function presentReply(row: ReplyRow, place: Place, viewer: Viewer): Reply {
  const { author, deleted_by, ...fields } = presentCard(row);
  return {
    ...fields,
    author: deleted_by === null ? author : null,
    gone: deletedByKind(deleted_by),
    can: {
      edit: canEdit(row, place, viewer.accountId),
      delete: canDelete(row, viewer.accountId),
      report: canReport(row, viewer.accountId),
    },
  };
}
