import type { people as vi } from './vi.ts';

export const people: typeof vi = {
  title: 'My public page',
  asked: 'You are named for what is listed below. Nobody but operators sees it until you agree.',
  agreed: 'You agreed: your name is shown with what is listed below, and everybody can read your page.',
  named_for: 'You are named for',
  kind: { course: 'Course', book: 'Book', document: 'Document', event: 'Event' },
  not_shown: 'not on the page yet',
  preview: 'Everybody will see',
  preview_now: 'Everybody sees',
  preview_note:
    'Guests who have not signed in, too. What you hide in your profile is hidden here; your email and phone number are never shown. The page follows your profile at once.',
  answers: 'Show how often I answered in discussions',
  answers_now: '{{count}} answers, {{solutions}} of them chosen as the solution.',
  later:
    'When you are named for something else later, you get a notification, and your name is shown there until you withdraw.',
  agree: 'Agree to be public',
  withdraw: 'Withdraw',
  withdraw_note:
    'When you withdraw, the page and your name disappear everywhere at once. The address is kept for you, in case you agree again.',
  open: 'Open the public page',
  done_agreed: 'Your page is public.',
  done_withdrawn: 'Withdrawn. The page and your name are not shown any more.',
};
