export { deleteOldInvitations } from './invitation-actions.ts';
export { deleteInvitationTo } from './invitation-queries.ts';
