export { deleteOldNotifications, forgetThings, notify, renameThing, renameThings } from './actions.ts';
