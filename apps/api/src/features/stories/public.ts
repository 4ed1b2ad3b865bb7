export { createStory, deleteStory, setPublic, storyPublisher } from './author/actions.ts';
export { findSlugOwner, markSample } from './author/queries.ts';
