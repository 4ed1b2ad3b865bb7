import type { Translation } from '@cungnghe/ui/translation';
import type { settings as vi } from './vi.ts';

export const settings: Translation<typeof vi> = {
  title: 'Notification settings',
  lead: 'What you want to be told, and where.',
  table: 'Where each kind of notification is sent',
  kind: 'Kind of notification',
  app: 'In the app',
  mail: 'Email',
  device: 'This device',
  always: 'Always sent',
  none: 'Not sent',
  saved: 'Saved.',
  note: 'What is off in the app is not sent to the device either. You are always notified when an order is refused, reissued or reversed, when a text of yours is removed, and of what came of your reports. Emails about signing in, orders and events you signed up for are always sent.',
  device_title: 'Notifications on this device',
  device_lead:
    'When on, the device shows notifications even while the app is closed: nothing more than your list of notifications says.',
  turn_on: 'Turn on for this device',
  turn_on_next: 'The browser will ask for your permission. Choose “Allow”.',
  turn_off: 'Stop sending here',
  is_on: 'This device receives notifications.',
  try: 'Send me one now',
  tried: 'Sent. It appears within seconds; if not, check whether “do not disturb” is on.',
  denied:
    'You have blocked notifications from this site, so the browser does not ask again. Open the site settings in the browser (the icon left of the address), allow notifications and reload this page.',
  home_screen:
    'On an iPhone or iPad, add the app to the home screen first: tap Share, choose “Add to Home Screen”, open the app from there and come back to this page.',
  unsupported:
    'This browser cannot receive notifications while the app is closed. Try a recent Chrome, Edge, Firefox or Safari.',
  failed: 'It could not be turned on for this device. Check your connection and try again.',
  elsewhere: 'Language, appearance and signed-in devices are on your profile',
};
