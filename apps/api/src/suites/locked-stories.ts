import { deleteStory } from '../features/stories/public.ts';
import { makeStory } from '../test/stories.ts';
import type { Fixtures } from './fixtures.ts';
import type { LockedText } from './viewers.ts';

export interface LockedStories {
  readonly texts: readonly LockedText[];
  readonly ids: readonly string[];
  readonly slugs: readonly string[];
}

/** Hides words in stories that are not public: never published, and deleted after they were. */
export async function hideStories(
  fixtures: Fixtures,
  canary: string,
  editors: LockedText['readers'],
): Promise<LockedStories> {
  const { testApp, other } = fixtures;
  const { services } = testApp;
  const unpublished = await makeStory(services, other, { canary: `${canary} chuyện chưa đăng` });
  const deleted = await makeStory(services, other, {
    canary: `${canary} chuyện đã xóa`,
    isPublic: true,
  });
  await deleteStory(services, other.viewer, { id: deleted.id, requestId: 'made' });
  // One that everybody reads stands beside them, and leads to others.
  const shown = await makeStory(services, other, { isPublic: true });
  const draftText = `${canary} chuyện đang viết dở`;
  await fixtures.makeDraft('editor', unpublished.id, {
    slug: '',
    title: draftText,
    summary: '',
    author_name: '',
    role_before: '',
    role_after: '',
    community: '',
    course_slug: '',
    course_name: '',
    cover_url: '',
    avatar_url: '',
    body: draftText,
  });
  return {
    texts: [
      { text: `${canary} chuyện chưa đăng`, readers: editors },
      { text: `${canary} chuyện đã xóa`, readers: editors },
      { text: draftText, readers: ['editor'], writer: 'editor' },
    ],
    ids: [unpublished.id, deleted.id, shown.id],
    slugs: [unpublished.slug, deleted.slug, shown.slug],
  };
}
