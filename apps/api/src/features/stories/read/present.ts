import type { Story, StoryTeaser } from '@cungnghe/contracts/stories/endpoints';
import type { TeaserRow } from './queries.ts';

export function presentTeaser(row: TeaserRow): StoryTeaser {
  return {
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
    reading_minutes: row.reading_minutes,
    is_sample: row.is_sample,
    published_at: row.published_at,
    updated_at: row.updated_at,
  };
}

export const presentStory = (
  row: TeaserRow & { readonly body: string },
  further: readonly TeaserRow[],
): Story => ({ ...presentTeaser(row), body: row.body, further: further.map(presentTeaser) });
