import { type StoryContent, storyContent } from '@cungnghe/contracts/stories/endpoints';
import { AppError, type Issue } from '../../../platform/errors.ts';
import type { Services } from '../../../platform/services.ts';
import type { TextKind } from '../../authoring/public.ts';
import { findingsOf, issueOf } from './finding-access.ts';
import { contentOf } from './present.ts';
import { claimSlug, findStory, insertVersion, lockStory, updateStory } from './queries.ts';
import { readingMinutes, type StoryText } from './rules.ts';

/** How a story is kept, for the actions that all texts share. */
export const storyText: TextKind<string, StoryContent> = {
  name: 'story',
  called: 'This story',
  finished: storyContent,
  hasOwnVersions: true,
  find: findStory,
  lock: async (_, trx, id) => {
    const row = await lockStory(trx, id);
    return row && { id: row.id, version: row.version, content: contentOf(row) };
  },
  settle: async (services, content, { content: before }) => ({
    ...content,
    slug: content.slug ?? before.slug,
    body: await settledBody(services, content.body),
  }),
  faults: async ({ markdown, config }, trx, { id }, content) => {
    const row = await findStory(trx, id);
    if (!row) return [];
    const findings = await findingsOf({ db: trx, markdown, config }, row, content);
    // An address in use is a conflict, which writing it finds.
    return findings.filter(({ blocks, rule }) => blocks && rule !== 'slug_taken').map(issueOf);
  },
  write: async (_, trx, { id }, content, { actor, now }) => {
    const text = withSlug(content);
    if (!(await claimSlug(trx, text.slug, id))) throw slugTaken();
    const columns = { ...text, reading_minutes: readingMinutes(text.body), updated_at: now };
    const version = await updateStory(trx, id, columns);
    await insertVersion(trx, { ...text, story_id: id, version, saved_by: actor.accountId, saved_at: now });
  },
};

export function slugTaken(): AppError {
  const message = 'Another story has or had this address';
  const issues: Issue[] = [{ path: 'slug', message, rule: 'slug_taken' }];
  return new AppError('CONFLICT', message, { issues });
}

function withSlug(content: StoryContent): StoryText {
  if (content.slug === null) throw new Error('a story is stored with an address');
  return { ...content, slug: content.slug };
}

/** A body as it is stored: videos by their ids, whatever link was pasted. Throws UNAVAILABLE. */
export const settledBody = ({ markdown }: Pick<Services, 'markdown'>, body: string): Promise<string> =>
  markdown.run('withVideoIds', body);
