import type { AdminStoryItem, StoryContent } from '@cungnghe/contracts/stories/endpoints';
import type { StoryItemRow } from './queries.ts';

/** The part of a story that is saved version by version. */
export const contentOf = (row: StoryContent): StoryContent => ({
  slug: row.slug,
  title: row.title,
  summary: row.summary,
  author_name: row.author_name,
  role_before: row.role_before,
  role_after: row.role_after,
  community: row.community,
  course_slug: row.course_slug,
  course_name: row.course_name,
  cover_url: row.cover_url,
  avatar_url: row.avatar_url,
  body: row.body,
});

export const presentItem = ({ deleted_at, is_public, ...row }: StoryItemRow): AdminStoryItem => ({
  ...row,
  is_public: is_public === 1 ? 1 : 0,
  deleted: deleted_at !== null,
});
