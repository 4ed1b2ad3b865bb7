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
    early:
      'The code is right, but it does not work before {{when}}. Please keep the email and come back to this page then.',
    taken: 'An account already uses this address, so the old account has not changed. Please contact us.',
    done: 'Confirmed',
    done_body: 'From now on you sign in with {{email}}.',
    sign_in: 'Sign in',
  },
  view: {
    title: 'See as a member',
    lead: 'You will read the app as this member sees it. Nothing can be changed. This link opens once.',
    open: 'Start',
    bad_link: 'This link has been opened or has expired. Please create another one in the console.',
    label: 'Seeing as a member',
    banner: 'You are seeing the app as {{name}}, reading only, until {{time}}.',
    end: 'Stop',
  },
  refuse: {
    title: 'Refuse a new email address',
    lead: 'If you did not ask for another email address of your account, please refuse it. The code sent to the new address stops working, and you go on signing in with your present address.',
    submit: 'Refuse the new address',
    done: 'Refused',
    done_body: 'Your account keeps its present address. We see that you refused.',
    over: 'There is nothing left to refuse',
    over_body:
      'This change of address has ended: it was cancelled, replaced by another request, or confirmed. If you can no longer sign in with this address, please tell us at once.',
    bad_link: 'This link is not complete. Please open the link in the email again, or contact us.',
    contact: 'Contact us:',
  },
};
