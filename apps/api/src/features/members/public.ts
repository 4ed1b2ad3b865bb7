export { setOwnListing } from './actions.ts';
export { shownHeadline, shownIntro, shownLinks, shownOccupation, shownPlace } from './queries.ts';
