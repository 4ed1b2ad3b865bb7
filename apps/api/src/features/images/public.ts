export { storePicture } from './store.ts';
