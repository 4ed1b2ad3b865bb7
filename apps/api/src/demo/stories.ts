import { createStory, findSlugOwner, markSample, setPublic } from '../features/stories/public.ts';
import type { Services } from '../platform/services.ts';
import type { Viewer } from '../platform/viewer.ts';
import { storiesOfCommerce } from './stories-of-commerce.ts';
import { storiesOfFounder } from './stories-of-founder.ts';

/** The latest last: it comes first on the page. */
const stories = [...storiesOfCommerce, ...storiesOfFounder.toReversed()];

/** What three of the cast say of their way, written and published by the editor. Adds what is missing. */
export async function addDemoStories(services: Services, editor: Viewer): Promise<void> {
  for (const story of stories) {
    if ((await findSlugOwner(services.db, story.slug)) !== undefined) continue;
    const pictures = { cover_url: null, avatar_url: null };
    const content = { ...story, ...pictures, is_public: 0 as const, requestId: 'demo' };
    const id = await createStory(services, editor, content);
    await markSample(services.db, id);
    await setPublic(services, editor, { id, is_public: 1, requestId: 'demo' });
  }
}
