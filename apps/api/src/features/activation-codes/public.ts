export { notifyOfMembershipEnds } from './notices.ts';
