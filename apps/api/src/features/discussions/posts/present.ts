import type { Post, PostListItem, Reply } from '@cungnghe/contracts/discussions/posts';
import type { Viewer } from '../../../platform/viewer.ts';
import {
  canAllowPublicQuote,
  canDelete,
  canEdit,
  canModerate,
  canReply,
  canReport,
  canSolve,
  canThank,
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
    topic: row.topic,
    about: row.about,
    about_title: row.about_title,
    about_path: row.about_path,
    thanks_count: row.thanks_count,
    thanked: row.thanked_ids.includes(row.id),
    solution: solutionOf(row),
    public_quote_allowed: row.author_id === viewer.accountId && row.public_quote_allowed,
    can: {
      reply: canReply(row),
      edit: canEdit(row, row, viewer.accountId),
      delete: canDelete(row, viewer.accountId),
      report: canReport(row, viewer.accountId),
      thank: canThank(row, viewer.accountId),
      moderate: canModerate(viewer.roles),
      allow_public_quote: canAllowPublicQuote(row, viewer.accountId),
    },
  };
}

const solutionOf = ({ solution_reply_id, solution_number }: PostRow) =>
  solution_reply_id === null || solution_number === null
    ? null
    : { reply_id: solution_reply_id, number: solution_number };

/** What a thread says of its replies; a new reply is in a thread that says nothing of it yet. */
interface Thread extends Place {
  readonly author_id: string;
  readonly solution_reply_id?: string | null;
  readonly thanked_ids?: readonly string[];
}

export function presentReply(row: ReplyRow, thread: Thread, viewer: Viewer): Reply {
  const { author, deleted_by, ...fields } = presentCard(row);
  return {
    ...fields,
    is_solution: thread.solution_reply_id === row.id,
    thanked: thread.thanked_ids?.includes(row.id) ?? false,
    author: deleted_by === null ? author : null,
    gone: deletedByKind(deleted_by),
    can: {
      edit: canEdit(row, thread, viewer.accountId),
      delete: canDelete(row, viewer.accountId),
      report: canReport(row, viewer.accountId),
      thank: canThank(row, viewer.accountId),
      solve: canSolve(row, thread, viewer),
    },
  };
}
