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
  error_title: 'Unable to load',
  error_body: 'Your connection may be unstable. Nothing was lost. Please try again.',
  offline: 'You are offline. Pages you have opened still work; the rest loads once you are back.',
  crash: {
    title: 'Something went wrong',
    body: 'Nothing was lost. Please reload the page.',
    reload: 'Reload the page',
    offline: 'You are offline',
    offline_body: 'This page is not saved on your device. It reopens when you are back online.',
  },
  not_found: {
    title: 'Page not found',
    body: 'The link may be old or incomplete.',
  },
  sign_in: {
    elsewhere:
      'This code was requested in another browser. If it was you and you want to sign in here, please confirm. If someone told you to enter it, stop.',
    elsewhere_confirm: 'Confirm sign-in',
    email: 'Your email',
    email_hint: 'We send you a six-digit code. No password needed.',
    email_placeholder: 'you@example.com',
    email_invalid: 'Please enter a valid email address.',
    send: 'Send code',
    code: 'Six-digit code',
    sent_to: 'We sent a code to {{email}}. It works for 10 minutes.',
    mail_delayed:
      'Our email system is having problems, so the code may arrive late or not at all. If it does not arrive in a few minutes, please try again later.',
    check_spam: 'No email yet? Check your spam folder.',
    code_invalid: 'The code has exactly six digits.',
    enter: 'Sign in',
    resend: 'Resend code',
    resend_in: 'Resend in {{seconds}} s',
    other_email: 'Use another email',
  },
};
