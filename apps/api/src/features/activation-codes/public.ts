export { notifyOfMembershipEnds } from './notice-actions.ts';
