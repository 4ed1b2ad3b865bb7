export { shownIntro, shownOccupation } from './queries.ts';
