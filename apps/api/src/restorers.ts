import { restoreToBook } from './features/books/public.ts';
import { restoreToCourse } from './features/courses/public.ts';
import { restoreEvent } from './features/events/public.ts';
import { restoreCollection } from './features/library/public.ts';
import { restoreActivity, restoreResource } from './features/live/public.ts';
import type { Restorers } from './features/removed/public.ts';

/** How each kind of deleted thing comes back. */
export const restorers: Restorers = {
  unit: restoreToCourse,
  lesson: restoreToCourse,
  chapter: restoreToBook,
  section: restoreToBook,
  collection: restoreCollection,
  event: restoreEvent,
  live_activity: restoreActivity,
  live_resource: restoreResource,
};
