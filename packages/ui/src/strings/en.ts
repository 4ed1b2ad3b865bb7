import type { Translation } from '../translation.tsx';
import type { vi } from './vi.ts';

export const en: Translation<typeof vi> = {
  brand: 'Cùng Nghề',
  loading: 'Loading',
  language: 'Language',
  language_vi: 'Vietnamese',
  language_en: 'English',
  scheme: 'Appearance',
  scheme_auto: 'Match device',
  scheme_light: 'Light',
  scheme_dark: 'Dark',
  to_light: 'Switch to light',
  to_dark: 'Switch to dark',
  retry: 'Try again',
  error_title: 'This part did not load',
  error_body: 'The connection may be unsteady. Nothing was lost. Please try again.',
  offline: 'You are offline. Pages you have opened still work; the rest loads once you are back.',
  crash: {
    title: 'This page ran into trouble',
    body: 'Nothing of yours is lost. Reloading usually helps.',
    reload: 'Reload the page',
    offline: 'You are offline',
    offline_body: 'This page is not on your device yet. It opens again by itself when you are back online.',
  },
  not_found: {
    title: 'There is no such page',
    body: 'The link may be old or incomplete.',
  },
  sign_in: {
    elsewhere:
      'This code was asked for in another browser. If it was you and you want to sign in here, confirm it. If somebody told you to enter it, stop.',
    elsewhere_confirm: 'It was me, sign in here',
    email: 'Your e-mail',
    email_hint: 'We send you a six-digit code. No password needed.',
    email_placeholder: 'you@example.com',
    email_invalid: 'That does not look like an e-mail address. Please check it.',
    send: 'Send me the code',
    code: 'Six-digit code',
    sent_to: 'We sent a code to {{email}}. It works for 10 minutes.',
    mail_delayed:
      'Our mail is having trouble, so the code may come late or not at all. If it is not there in a few minutes, please try again later.',
    check_spam: 'Nothing yet? It may be in your spam folder.',
    code_invalid: 'The code has exactly six digits.',
    enter: 'Sign in',
    resend: 'Send a new code',
    resend_in: 'New code in {{seconds}} s',
    other_email: 'Use another e-mail',
  },
};
