export { createStory, deleteStory, setPublic, storyPublisher } from './author/actions.ts';
export { listStoriesForBulk, storyBulkSteps } from './author/bulk-actions.ts';
export { findSlugOwner, markSample } from './author/queries.ts';
