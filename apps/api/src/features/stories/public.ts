export { createStory, deleteStory, setPublic, storyPublisher } from './author/actions.ts';
export { findSlugOwner } from './author/queries.ts';
