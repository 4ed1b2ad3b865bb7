import type { messages as vi } from './vi.ts';

export const messages: typeof vi = {
  title: 'Message from the moderators',
  sent: 'Sent on {{day}}',
  back: 'Notifications',
  not_found: 'This message was not sent to you',
  not_found_body: 'It may have been sent to another account of yours.',
  answer: 'To answer, please contact us:',
  answer_subject: 'Answer to a message of the moderators',
  confirm: {
    title: 'Confirm your email address',
    lead: 'Enter the code from the email we sent. After that your account uses this address and is signed out everywhere.',
    email: 'New email address',
    email_invalid: 'Please enter a complete email address.',
    code: 'Six-digit code',
    code_invalid: 'The code has six digits and is in the email.',
    submit: 'Confirm address',
    wrong: 'This code is wrong or has expired. Please check the email, or contact us for another code.',
    taken: 'An account already uses this address, so the old account has not changed. Please contact us.',
    done: 'Confirmed',
    done_body: 'From now on you sign in with {{email}}.',
    sign_in: 'Sign in',
  },
};
