export { setOwnListing } from './actions.ts';
export { shownIntro, shownOccupation } from './queries.ts';
