import { sectionPublisher } from './features/books/public.ts';
import { lessonPublisher } from './features/courses/public.ts';
import { eventPublisher } from './features/events/public.ts';
import { documentPublisher } from './features/library/public.ts';
import type { Publishers } from './features/scheduled-publications/public.ts';
import { sitePagePublisher } from './features/site-pages/public.ts';
import { storyPublisher } from './features/stories/public.ts';

/** How each kind of thing is published when its time has come. */
export const publishers: Publishers = {
  lesson: lessonPublisher,
  section: sectionPublisher,
  document: documentPublisher,
  story: storyPublisher,
  site_page: sitePagePublisher,
  event: eventPublisher,
};
