export { findEngagementByHand, noteSentByHand } from './by-hand-actions.ts';
export type { Cause } from './cause-actions.ts';
export { sendEngagementEmails } from './round-actions.ts';
export { wakingTime } from './rules.ts';
