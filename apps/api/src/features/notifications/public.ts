export { deleteOldNotifications, notify, renameThing } from './actions.ts';
