import { type CSSProperties, Fragment, createElement as h, type ReactNode } from 'react';
import type { EmailContext } from './template.ts';

/*
 * The house's paper and ink as hexadecimal, because mail programs read neither oklch() nor variables. Light colours
 * are inline, where every program sees them; the dark ones come from the style element, so they need !important.
 */
const font = '-apple-system, BlinkMacSystemFont, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif';

const dark = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .paper { background-color: #171411 !important; }
  .sheet { background-color: #211d19 !important; border-color: #3a342d !important; }
  .ink { color: #ebe7e0 !important; }
  .dim { color: #afaaa1 !important; }
  .sunk { background-color: #110e0b !important; }
  .button { background-color: #8cd7af !important; color: #0e1913 !important; }
}`;

const cell = (style: CSSProperties, className: string, children: ReactNode, key?: string) =>
  h('tr', { key }, h('td', { className, style }, children));

const table = (style: CSSProperties, className: string | undefined, ...rows: ReactNode[]) =>
  h(
    'table',
    {
      role: 'presentation',
      border: 0,
      cellPadding: 0,
      cellSpacing: 0,
      width: '100%',
      className,
      style,
    },
    h('tbody', null, ...rows),
  );

const footers = {
  vi: {
    reason: 'Thư này được gửi tự động vì có việc liên quan đến tài khoản của bạn tại Cùng Nghề.',
    unsubscribe: 'Hủy nhận loại thư này',
    preferences: 'Chọn loại thư muốn nhận',
  },
  en: {
    reason: 'This message was sent automatically because of something that concerns your Cùng Nghề account.',
    unsubscribe: 'Unsubscribe from these emails',
    preferences: 'Email preferences',
  },
};

function Footer({ locale, unsubscribeUrl, preferencesUrl }: EmailContext): ReactNode {
  const say = footers[locale];
  const link = (href: string | undefined, label: string) =>
    href !== undefined &&
    h(
      'p',
      { style: { margin: '8px 0 0' } },
      h('a', { href, className: 'dim', style: { color: '#655c53' } }, label),
    );
  return [
    h('p', { key: 'reason', style: { margin: 0 } }, say.reason),
    h(Fragment, { key: 'unsubscribe' }, link(unsubscribeUrl, say.unsubscribe)),
    h(Fragment, { key: 'preferences' }, link(preferencesUrl, say.preferences)),
  ];
}

export function Layout(props: {
  context: EmailContext;
  subject: string;
  preview: string;
  children?: ReactNode;
}): ReactNode {
  const { context, subject, preview, children } = props;
  const { locale } = context;
  return h(
    'html',
    { lang: locale },
    h(
      'head',
      null,
      h('meta', { httpEquiv: 'Content-Type', content: 'text/html; charset=UTF-8' }),
      h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
      h('meta', { name: 'color-scheme', content: 'light dark' }),
      h('meta', { name: 'supported-color-schemes', content: 'light dark' }),
      h('title', null, subject),
      h('style', null, dark),
    ),
    h(
      'body',
      { className: 'paper', style: { margin: 0, padding: 0, backgroundColor: '#fcf9f4' } },
      h(
        'div',
        {
          'data-skip-in-text': true,
          style: { display: 'none', maxHeight: 0, overflow: 'hidden', opacity: 0 },
        },
        preview,
      ),
      table(
        { backgroundColor: '#fcf9f4', fontFamily: font },
        'paper',
        cell(
          { padding: '32px 16px' },
          'ink',
          table(
            { maxWidth: '560px', margin: '0 auto' },
            undefined,
            cell(
              { padding: '0 4px 16px', fontSize: '17px', fontWeight: 700, color: '#27201a' },
              'ink',
              'Cùng Nghề',
              'name',
            ),
            cell(
              {
                padding: '32px 28px',
                backgroundColor: '#fffefb',
                border: '1px solid #e6dfd3',
                borderRadius: '12px',
              },
              'sheet',
              children,
              'sheet',
            ),
            cell(
              { padding: '20px 4px 0', fontSize: '13px', lineHeight: 1.55, color: '#655c53' },
              'dim',
              h(Footer, context),
              'footer',
            ),
          ),
        ),
      ),
    ),
  );
}

export function Heading({ children }: { children?: ReactNode }): ReactNode {
  return h(
    'h1',
    {
      className: 'ink',
      style: { margin: '0 0 16px', fontSize: '24px', lineHeight: 1.35, fontWeight: 700, color: '#27201a' },
    },
    children,
  );
}

export function Paragraph({ dim = false, children }: { dim?: boolean; children?: ReactNode }): ReactNode {
  return h(
    'p',
    {
      className: dim ? 'dim' : 'ink',
      style: {
        margin: '0 0 16px',
        fontSize: dim ? '15px' : '17px',
        lineHeight: 1.6,
        color: dim ? '#655c53' : '#27201a',
      },
    },
    children,
  );
}

/** A link that looks like a button. Its address stays readable in the plain text. */
export function Button({ href, children }: { href: string; children?: ReactNode }): ReactNode {
  return h(
    'p',
    { style: { margin: '24px 0 24px' } },
    h(
      'a',
      {
        href,
        className: 'button',
        style: {
          display: 'inline-block',
          padding: '13px 24px',
          borderRadius: '8px',
          backgroundColor: '#155b3d',
          color: '#fdfcf8',
          fontSize: '17px',
          fontWeight: 600,
          lineHeight: 1.3,
          textDecoration: 'none',
        },
      },
      children,
    ),
  );
}

/** A code to type: grouped for the eye by space that is not text, so that copying it gives the digits alone. */
export function Code({ children: code }: { children: string }): ReactNode {
  const half = Math.ceil(code.length / 2);
  return h(
    'p',
    {
      className: 'sunk ink',
      style: {
        margin: '8px 0 24px',
        padding: '20px 12px',
        borderRadius: '10px',
        backgroundColor: '#f4f0e7',
        color: '#27201a',
        fontFamily: 'ui-monospace, "SF Mono", Menlo, Consolas, monospace',
        fontSize: '36px',
        fontWeight: 700,
        letterSpacing: '4px',
        lineHeight: 1.3,
        textAlign: 'center',
        whiteSpace: 'nowrap',
      },
    },
    h('span', { style: { paddingRight: '14px' } }, code.slice(0, half)),
    h('span', null, code.slice(half)),
  );
}
