export { deleteOldNotifications, forgetThings, notify, renameThing, renameThings } from './actions.ts';
export { notifyAuthor, notifyReporter } from './moderation-actions.ts';
