import type { emailPreferences as vi } from './vi.ts';

export const emailPreferences: typeof vi = {
  title: 'Email preferences',
  choose: 'Turn off the emails you do not want. You can turn them back on at any time.',
  kind: {
    learning_nudge: 'Reminders to continue a course',
    community_weekly: 'Weekly community digest',
    pro_expiring: 'Reminders before Pro expires',
    profile_incomplete: 'Reminders to complete your profile',
  },
  always: 'You will still receive emails about signing in, your orders and the events you registered for.',
  unsubscribe_title: 'Unsubscribe',
  unsubscribe_ask: 'Do you want to stop receiving these emails: {{kinds}}?',
  unsubscribe: 'Unsubscribe',
  unsubscribed: 'You are unsubscribed. We will no longer send you these emails: {{kinds}}.',
  subscribe_again: 'Subscribe again',
  bad_link: 'This link does not work',
  bad_link_body:
    'Part of it may be missing. Open it from the email again, or sign in and choose your emails in the notification settings.',
};
