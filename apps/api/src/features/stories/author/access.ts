import type { OpenStory, StoryDraftContent, StoryFinding } from '@cungnghe/contracts/stories/endpoints';
import { notFound } from '../../../platform/errors.ts';
import type { Services } from '../../../platform/services.ts';
import { draftsOn, ifAny } from '../../authoring/public.ts';
import { findingsOf } from './finding-access.ts';
import { contentOf, presentItem } from './present.ts';
import { findStory } from './queries.ts';

/** A story as one editor sees it, with their own draft. Throws NOT_FOUND. */
export async function getStoryForEditor(
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
export async function getStoryFindings(
  services: Pick<Services, 'db' | 'markdown' | 'config'>,
  id: string,
  typed: StoryDraftContent,
): Promise<StoryFinding[]> {
  const row = await findStory(services.db, id);
  if (!row) throw notFound('This story');
  return await ifAny(findingsOf(services, row, typed));
}
