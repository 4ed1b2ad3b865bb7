export { createStory, deleteStory, setPublic } from './author/actions.ts';
export { findSlugOwner } from './author/queries.ts';
