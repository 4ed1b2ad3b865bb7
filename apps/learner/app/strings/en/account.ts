import type { Translation } from '@cungnghe/ui/translation';
import type { account as vi } from '../vi/account.ts';

export const account: Translation<typeof vi> = {
  photo: {
    add: 'Add a photo',
    change: 'Change photo',
    remove: 'Remove photo',
    hint: 'It stands beside your name in discussions and on your member page. Without one, the first letter of your name does.',
    move: 'Drag the picture, or use the arrow keys, to choose the part that is kept',
    zoom: 'Zoom',
    save: 'Use this part',
    cancel: 'Cancel',
    saved: 'Photo saved.',
    removed: 'Photo removed.',
  },
  profile: {
    title: 'Profile',
    about: 'About you',
    about_note: 'Your full name is printed on your certificates.',
    email: 'E-mail',
    full_name: 'Full name',
    phone: 'Phone',
    location: 'Where you live',
    birth_year: 'Year of birth',
    job_title: 'Job',
    industry: 'Industry',
    intro: 'A short introduction',
    intro_hint: 'A few lines about your work and what you would like to learn.',
    save: 'Save profile',
    saved: 'Profile saved.',
    required: 'Please fill this in.',
    phone_invalid: 'A phone number has 8 to 20 characters, for example 0912 345 678.',
    year_invalid: 'Four digits, for example 1990.',
    field_invalid: 'This is not valid yet.',
    changed_elsewhere:
      'Your profile was just changed on another device. What you typed is still here. Choose what to keep, then save again.',
    other_text: 'Another device wrote:',
    other_empty: '(empty)',
    take_other: 'Use this instead',
    settings: 'Settings',
    sessions: 'Where you are signed in',
    this_device: 'This device',
    unknown_device: 'Unknown device',
    since: 'Since {{when}}',
    sign_out: 'Sign out',
    sign_out_everywhere: 'Sign out everywhere',
    sign_out_everywhere_ask: 'You will need an e-mailed code again on every device, this one included.',
    confirm_everywhere: 'Sign out of all',
    cancel: 'Never mind',
  },
  account_data: {
    title: 'Account and data',
    email: 'E-mail address',
    email_now: 'You sign in as {{email}}.',
    email_new: 'New address',
    email_invalid: 'This does not look like an e-mail address yet. Please check it.',
    email_ask: 'Send a code to the new address',
    email_sent:
      'If {{email}} belongs to no account yet, a six-digit code is on its way there. It is valid for 10 minutes.',
    email_code: 'Six-digit code',
    email_code_wrong: 'This code is wrong or out of date. Please look at the newest message.',
    email_do: 'Change the address',
    email_changed: 'The address is changed. All other places where you were signed in are signed out.',
    export: 'Your data',
    export_note:
      'One JSON file with everything you wrote, your orders, your progress and whatever else we keep about you.',
    export_do: 'Download your data',
    close: 'Close the account',
    close_note:
      'You will not be able to sign in any more, and your personal data is erased after a time of grace.',
    close_ask:
      'Close the account now? Pro and your progress are gone once the data is erased. Orders are kept as the law demands, without your name.',
    close_grace_one:
      'The data is erased after {{count}} day. If you change your mind before, contact us and we open it again.',
    close_grace_other:
      'The data is erased after {{count}} days. If you change your mind before, contact us and we open it again.',
    close_texts:
      'Delete my posts and replies, too. Otherwise they stay under the name “Thành viên cũ” (former member).',
    close_do: 'Close my account',
    close_operator:
      'This account holds an operator’s role. Ask an owner to take it away before you close the account.',
    closed: 'The account is closed. Your personal data will be erased at {{when}}.',
    closed_go: 'To the sign-in page',
  },
  second_factor: {
    title: 'One more step',
    body: 'Your account holds an operator’s role, so it needs the code of your authenticator app before you go on.',
    not_enrolled:
      'Your account holds an operator’s role but has no second factor yet. Set one up in the console, then come back.',
    code: 'Code of your authenticator app, or a recovery code',
    code_hint: 'Passkeys work in the console only.',
    code_wrong: 'This code is wrong, used or out of date. Wait for the next one and try again.',
    confirm: 'Go on',
  },
  locked: {
    title: 'Your account is on hold',
    body: 'We noticed something unusual and put the account on hold to keep it safe. Your data is all still there.',
    until: 'It opens again by itself at {{when}}.',
    contact: 'If you think this is a mistake, please contact us.',
  },
  forbidden: {
    title: 'You cannot open this part',
    body: 'Your account does not have access to it. If you think this is a mistake, please contact us.',
  },
};
