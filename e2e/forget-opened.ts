export { forgetOpened as default } from './opened-pages.ts';
