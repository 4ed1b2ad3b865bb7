export { loadMissingSitePages, sitePagePublisher } from './actions.ts';
