import { createHash } from 'node:crypto';
import type { Locale } from '@cungnghe/contracts/shared';
import { demoClients } from './demo-clients.ts';

const texts = {
  vi: {
    title: 'Đăng nhập thử',
    notice:
      'Đây là trang đăng nhập dành cho bản chạy thử. Trang không kiểm tra mật khẩu và không có trên máy chủ thật.',
    choose: 'Chọn một khách hàng mẫu',
    other: 'Hoặc dùng email khác',
    email: 'Email',
    name: 'Họ và tên',
    verified: 'Email đã được xác minh',
    submit: 'Tiếp tục',
    cancel: 'Hủy và quay lại',
    wrong: 'Email hoặc họ tên chưa đúng.',
    lost: 'Lần đăng nhập này đã hết hạn',
    again: 'Hãy quay lại trang dịch vụ và đăng nhập lại.',
  },
  en: {
    title: 'Demo sign-in',
    notice:
      'This sign-in page is for trial installations. It checks no password and is not there in production.',
    choose: 'Choose a demo client',
    other: 'Or use another email address',
    email: 'Email',
    name: 'Full name',
    verified: 'The email address is verified',
    submit: 'Continue',
    cancel: 'Cancel and go back',
    wrong: 'Please check the email address and the name.',
    lost: 'This sign-in has expired',
    again: 'Please go back to the services site and sign in again.',
  },
} as const;

const style = `
:root { color-scheme: light dark; --paper: light-dark(#fbf9f4, #181511); --raised: light-dark(#fffdfa, #221f1a);
  --ink: light-dark(#2a2520, #ece7df); --dim: light-dark(#665d53, #b3aa9f); --line: light-dark(#8f8577, #857b6f);
  --accent: light-dark(#145c40, #8ed9b5); --on-accent: light-dark(#fffdfa, #12241b);
  --warn: light-dark(#6d4a10, #ecc98a); --wash: light-dark(#faf0db, #33291a); }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.55 "Be Vietnam Pro", system-ui, sans-serif; }
main { max-width: 28rem; margin: 0 auto; padding: 2.5rem 16px; display: grid; gap: 1.5rem; overflow-wrap: anywhere; }
h1, h2, p { margin: 0; line-height: 1.35; } h1 { font-size: 1.625rem; } h2 { font-size: 1.125rem; }
.notice { padding: .75rem 1rem; background: var(--wash); color: var(--warn); border-inline-start: 3px solid; line-height: 1.5; }
form { display: grid; gap: .75rem; }
button, input:not([type=checkbox]) { font: inherit; min-height: 44px; width: 100%; padding: .5rem .875rem;
  border: 1px solid var(--line); border-radius: .375rem; background: var(--raised); color: var(--ink); text-align: start; }
button { cursor: pointer; } button span { display: block; color: var(--dim); font-size: .875rem; }
.main { background: var(--accent); border-color: var(--accent); color: var(--on-accent); font-weight: 600; text-align: center; }
.plain { background: none; border-color: transparent; text-align: center; text-decoration: underline; }
label { display: grid; gap: .25rem; font-weight: 600; }
.check { grid-template-columns: auto 1fr; align-items: center; gap: .75rem; min-height: 44px; font-weight: 400; }
.check input { width: 1.25rem; height: 1.25rem; accent-color: var(--accent); }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
`;

/**
 * Of every page of the embedded provider. Browsers hold the redirects after a form to `form-action`, too, so the site to
 * which they lead is named.
 */
export const pageHeaders = (mediaUrl: string) => ({
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; form-action 'self' ${mediaUrl}; base-uri 'none'; frame-ancestors 'none'`,
  'referrer-policy': 'no-referrer',
});

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeHtml = (value: string) => value.replace(/[&<>"']/g, (character) => escapes[character] ?? '');

const page = (locale: Locale, title: string, main: string) => `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · Cùng Nghề</title><style>${style}</style></head>
<body><main><h1>${title}</h1>${main}</main></body></html>`;

export interface Typed {
  readonly email: string;
  readonly name: string;
}

/** Asks who signs in. `typed` is what was wrong before. */
export function signInPage(locale: Locale, typed?: Typed): string {
  const t = texts[locale];
  const clients = demoClients.map(
    ({ subject, name, email }) =>
      `<button name="client" value="${subject}">${escapeHtml(name)}<span>${escapeHtml(email)}</span></button>`,
  );
  const error = typed === undefined ? '' : `<p role="alert" class="notice">${t.wrong}</p>`;
  const value = (text: string | undefined) => (text ? ` value="${escapeHtml(text)}"` : '');
  return page(
    locale,
    t.title,
    `<p class="notice">${t.notice}</p>
<form method="post"><h2>${t.choose}</h2>${clients.join('')}</form>
<form method="post"><h2>${t.other}</h2>${error}
<label>${t.email}<input type="email" name="email" required maxlength="254" autocomplete="email"${value(typed?.email)}></label>
<label>${t.name}<input name="name" required maxlength="120" autocomplete="name"${value(typed?.name)}></label>
<label class="check"><input type="checkbox" name="verified" value="yes" checked>${t.verified}</label>
<button class="main">${t.submit}</button></form>
<form method="post"><button class="plain" name="cancel" value="yes">${t.cancel}</button></form>`,
  );
}

/** A sign-in that is not there any more. */
export const lostPage = (locale: Locale): string =>
  page(locale, texts[locale].lost, `<p>${texts[locale].again}</p>`);
