import {
  type StoryContent,
  type StoryDraftContent,
  type StoryFinding,
  storyContent,
} from '@cungnghe/contracts/stories/endpoints';
import type { Issue } from '../../../platform/errors.ts';
import type { Services } from '../../../platform/services.ts';
import { textFindings } from '../../authoring/public.ts';
import { findCommunityId } from '../../communities/public.ts';
import { picturesOf } from '../images/folder-rules.ts';
import { faultOfAddress, imageFields } from '../images/lib/image-addresses.ts';
import type { Db } from '../read/queries.ts';
import { findSlugOwner } from './queries.ts';
import { missingFields } from './rules.ts';

interface Asked extends Pick<Services, 'markdown' | 'config'> {
  readonly db: Db;
}

const fault = (
  path: string,
  rule: StoryFinding['rule'],
  found: StoryFinding['found'] = null,
): StoryFinding => ({
  path,
  rule,
  found,
  blocks: true,
});

/** What keeps a text from being saved, and what its readers would not see as it was written. */
export async function findingsOf(
  { db, markdown, config }: Asked,
  story: { readonly id: string; readonly is_public: number },
  typed: StoryDraftContent | StoryContent,
): Promise<StoryFinding[]> {
  const parsed = storyContent.safeParse(typed);
  // Of an unfinished form the rest is judged as it stands, so that everything is said at once.
  const content = parsed.success ? parsed.data : typed;
  const missing = missingFields(content).map((path) => ({
    ...fault(path, 'required'),
    blocks: story.is_public === 1,
  }));
  return [
    ...(parsed.success ? [] : formFindings(typed, parsed.error.issues)),
    ...missing,
    ...addressFindings(content),
    ...(parsed.success ? await referenceFindings(db, story.id, parsed.data) : []),
    ...(await textFindings(markdown, content.body, { picturesFrom: [picturesOf(config)] })),
  ];
}

function formFindings(
  typed: StoryDraftContent | StoryContent,
  issues: readonly { readonly path: readonly PropertyKey[] }[],
): StoryFinding[] {
  const paths = [...new Set(issues.map(({ path }) => String(path[0])))];
  return paths.map((path) =>
    fault(path, path === 'title' && typed.title.trim() === '' ? 'required' : 'form'),
  );
}

function addressFindings(content: StoryDraftContent | StoryContent): StoryFinding[] {
  return imageFields.flatMap((field) => {
    const address = content[field]?.trim() ?? '';
    const found = address === '' ? undefined : faultOfAddress(address);
    return found?.reason === 'page_of_pictures' ? [fault(field, 'image_not_direct', found.host)] : [];
  });
}

async function referenceFindings(
  db: Db,
  id: string,
  { slug, community }: StoryContent,
): Promise<StoryFinding[]> {
  const owner = slug === null ? undefined : await findSlugOwner(db, slug);
  const isKnown = community === null || (await findCommunityId(db, community)) !== undefined;
  return [
    ...(owner === undefined || owner === id ? [] : [fault('slug', 'slug_taken', slug)]),
    ...(isKnown ? [] : [fault('community', 'no_such_community', community)]),
  ];
}

const messages: Partial<Record<StoryFinding['rule'], string>> = {
  required: 'A public story needs this',
  slug_taken: 'Another story has or had this address',
  no_such_community: 'There is no such community',
};

/** What of a text as it stands keeps a story from being shown. Throws UNAVAILABLE. */
export async function bodyFaults(
  { markdown, config }: Pick<Services, 'markdown' | 'config'>,
  body: string,
): Promise<Issue[]> {
  const findings = await textFindings(markdown, body, { picturesFrom: [picturesOf(config)] });
  return findings.filter(({ blocks }) => blocks).map(issueOf);
}

export const issueOf = (finding: StoryFinding): Issue => ({
  path: finding.path,
  message: messageOf(finding),
  rule: finding.rule,
  ...(finding.found !== null && { found: finding.found }),
});

const messageOf = ({ rule, found }: StoryFinding): string =>
  messages[rule] ??
  `Readers would not see this as it was written${typeof found === 'number' ? `, line ${found}` : ''}: ${rule.replaceAll('_', ' ')}`;
