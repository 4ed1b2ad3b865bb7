export { setOwnListing } from './actions.ts';
export { shownHeadline, shownIntro, shownLinks, shownOccupation } from './queries.ts';
