export { createStory, deleteStory, setPublic } from './author/actions.ts';
