export { sendEngagementEmails } from './round.ts';
