import type {
  AdminStoryItem,
  OpenStory,
  StoryContent,
  StoryDraftContent,
  StoryFinding,
} from '@cungnghe/contracts/stories/endpoints';
import { notFound } from '../../../platform/errors.ts';
import type { Services } from '../../../platform/services.ts';
import { draftsOn, ifAny } from '../../authoring/public.ts';
import { findingsOf } from './findings.ts';
import { findStory, type StoryItemRow } from './queries.ts';

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

/** A story as one editor sees it, with their own draft. Throws NOT_FOUND. */
export async function presentStoryFor(
  services: Pick<Services, 'db' | 'markdown' | 'config'>,
  accountId: string,
  id: string,
): Promise<OpenStory> {
  const { db } = services;
  const [row, drafts] = await Promise.all([
    findStory(db, id),
    draftsOn<StoryDraftContent>(db, { accountId, subjectId: id }),
  ]);
  if (!row) throw notFound('This story');
  const { summary, course_slug, course_name, body } = row;
  return {
    ...presentItem(row),
    summary,
    course_slug,
    course_name,
    body,
    ...drafts,
    findings: await ifAny(findingsOf(services, row, drafts.draft?.content ?? contentOf(row))),
  };
}

/** What is to be said of a text of this story, finished or not. Throws NOT_FOUND. */
export async function findingsFor(
  services: Pick<Services, 'db' | 'markdown' | 'config'>,
  id: string,
  typed: StoryDraftContent,
): Promise<StoryFinding[]> {
  const row = await findStory(services.db, id);
  if (!row) throw notFound('This story');
  return await ifAny(findingsOf(services, row, typed));
}
