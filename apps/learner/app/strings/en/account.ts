import type { Translation } from '@cungnghe/ui/translation';
import type { account as vi } from '../vi/account.ts';

export const account: Translation<typeof vi> = {
  photo: {
    add: 'Add a photo',
    change: 'Change photo',
    remove: 'Remove photo',
    hint: 'It is shown next to your name in discussions and on your member page. Without a photo, we show your initial.',
    move: 'Drag the photo or use the arrow keys to choose what to keep',
    zoom: 'Zoom',
    save: 'Save photo',
    cancel: 'Cancel',
    saved: 'Photo saved.',
    removed: 'Photo removed.',
  },
  profile: {
    title: 'Profile',
    about: 'About you',
    about_note: 'Your full name is printed on your certificates.',
    email: 'Email',
    full_name: 'Full name',
    phone: 'Phone',
    location: 'Location',
    birth_year: 'Year of birth',
    job_title: 'Job title',
    industry: 'Industry',
    intro: 'Bio',
    intro_hint: 'A few lines about your work and what you would like to learn.',
    save: 'Save profile',
    saved: 'Profile saved.',
    required: 'Please fill this in.',
    phone_invalid: 'A phone number has 8 to 20 characters, for example 0912 345 678.',
    year_invalid: 'Four digits, for example 1990.',
    field_invalid: 'This field is not valid.',
    changed_elsewhere:
      'Your profile was just changed on another device. What you typed is still here. Choose what to keep, then save again.',
    other_text: 'On the other device:',
    other_empty: '(empty)',
    take_other: 'Use this version',
    settings: 'Settings',
    sessions: 'Active sessions',
    this_device: 'This device',
    unknown_device: 'Unknown device',
    since: 'Since {{when}}',
    sign_out: 'Sign out',
    sign_out_everywhere: 'Sign out everywhere',
    sign_out_everywhere_ask: 'You will have to sign in again on every device, including this one.',
    confirm_everywhere: 'Sign out all devices',
    cancel: 'Cancel',
  },
  account_data: {
    title: 'Account and data',
    email: 'Email address',
    email_now: 'You sign in as {{email}}.',
    email_new: 'New address',
    email_invalid: 'Please enter a valid email address.',
    email_ask: 'Send code',
    email_sent:
      'If no account uses {{email}} yet, we have sent a six-digit code to it. The code is valid for 10 minutes.',
    email_code: 'Six-digit code',
    email_code_wrong: 'This code is incorrect or has expired. Please check your latest email.',
    email_do: 'Change address',
    email_changed: 'Your email address has been changed. All other devices have been signed out.',
    export: 'Your data',
    export_note:
      'A JSON file with everything you wrote, your orders, your progress and all other data we hold about you.',
    export_do: 'Download your data',
    close: 'Close account',
    close_note:
      'You will no longer be able to sign in, and your personal data will be erased after a grace period.',
    close_ask:
      'Close your account now? You lose Pro and your progress once the data is erased. Orders are kept as required by law, without your name.',
    close_grace_one:
      'Your data will be erased in {{count}} day. If you change your mind before then, contact us to reopen the account.',
    close_grace_other:
      'Your data will be erased in {{count}} days. If you change your mind before then, contact us to reopen the account.',
    close_texts:
      'Also delete my posts and replies. Otherwise they remain under the name “Thành viên cũ” (former member).',
    close_do: 'Close my account',
    close_operator:
      'This account has an operator role. Ask an owner to remove it before you close the account.',
    closed: 'The account is closed. Your personal data will be erased at {{when}}.',
    closed_go: 'Go to sign-in',
  },
  second_factor: {
    title: 'Two-step verification',
    body: 'Your account has an operator role. Enter the code from your authenticator app to continue.',
    not_enrolled:
      'Your account has an operator role but no second factor yet. Set one up in the console, then come back.',
    code: 'Authenticator code or recovery code',
    code_hint: 'Passkeys work in the console only.',
    code_wrong: 'This code is incorrect, already used or expired. Wait for the next code and try again.',
    confirm: 'Continue',
  },
  locked: {
    title: 'Your account is locked',
    body: 'We noticed unusual activity and locked your account to keep it safe. Your data is still there.',
    until: 'It unlocks automatically at {{when}}.',
    contact: 'If you think this is a mistake, please contact us.',
  },
  forbidden: {
    title: 'Access denied',
    body: 'Your account does not have access to it. If you think this is a mistake, please contact us.',
  },
};
