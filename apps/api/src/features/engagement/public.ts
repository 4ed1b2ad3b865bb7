export { findEngagementByHand, noteSentByHand } from './by-hand.ts';
export type { Cause } from './causes.ts';
export { sendEngagementEmails } from './round.ts';
export { wakingTime } from './rules.ts';
