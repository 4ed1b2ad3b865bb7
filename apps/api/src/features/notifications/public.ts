export { deleteOldNotifications, forgetThings, notify, renameThing, renameThings } from './actions.ts';
export { notifyAuthor, notifyReporter } from './moderation-actions.ts';
export { addPushGauges } from './push/metrics.ts';
export { listSubscriptions } from './push/queries.ts';
export { startPushDelivery } from './push/send-actions.ts';
export { markRead } from './queries.ts';
