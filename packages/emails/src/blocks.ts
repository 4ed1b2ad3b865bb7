import type { Locale } from '@cungnghe/contracts/shared';
import { createElement as h, type ReactNode } from 'react';
import { colors } from './colors.ts';

export function heading(text: ReactNode): ReactNode {
  return h(
    'h1',
    {
      className: 'ink',
      style: { margin: '0 0 16px', fontSize: '24px', lineHeight: 1.35, fontWeight: 700, color: colors.ink },
    },
    text,
  );
}

/** A text in which a part, such as a number with hyphens, stays on one line. */
export function unbroken(text: string, part: string): ReactNode {
  const at = text.indexOf(part);
  if (at === -1) return text;
  return [
    text.slice(0, at),
    h('span', { key: 'part', style: { whiteSpace: 'nowrap' } }, part),
    text.slice(at + part.length),
  ];
}

export function subheading(text: string): ReactNode {
  return h(
    'h2',
    {
      className: 'ink',
      style: { margin: '28px 0 12px', fontSize: '18px', lineHeight: 1.4, fontWeight: 700, color: colors.ink },
    },
    text,
  );
}

export function paragraph(text: string): ReactNode {
  return h(
    'p',
    {
      className: 'ink',
      style: { margin: '0 0 16px', fontSize: '17px', lineHeight: 1.6, color: colors.ink },
    },
    text,
  );
}

const greetings: Record<Locale, (name: string) => string> = {
  vi: (name) => `Chào ${name},`,
  en: (name) => `Hello ${name},`,
};

export function greeting(locale: Locale, name: string): ReactNode {
  return paragraph(greetings[locale](name));
}

/** What matters less than the message itself. */
export function note(text: string): ReactNode {
  return h(
    'p',
    { className: 'dim', style: { margin: '0 0 16px', fontSize: '15px', lineHeight: 1.6, color: colors.dim } },
    text,
  );
}

/** A link that looks like a button. Its address stays readable in the plain text. */
export function button(href: string, label: string): ReactNode {
  return h(
    'p',
    { style: { margin: '24px 0' } },
    h(
      'a',
      {
        href,
        className: 'button',
        style: {
          display: 'inline-block',
          padding: '13px 24px',
          borderRadius: '8px',
          backgroundColor: colors.accent,
          color: colors.onAccent,
          fontSize: '17px',
          fontWeight: 600,
          lineHeight: 1.3,
          textDecoration: 'none',
        },
      },
      label,
    ),
  );
}

/** A code to type: grouped for the eye by space that is not text, so that copying it gives the digits alone. */
export function code(digits: string): ReactNode {
  const half = Math.ceil(digits.length / 2);
  return h(
    'p',
    {
      className: 'sunk ink',
      style: {
        margin: '8px 0 24px',
        padding: '20px 12px',
        borderRadius: '10px',
        backgroundColor: colors.sunk,
        color: colors.ink,
        fontFamily: 'ui-monospace, "SF Mono", Menlo, Consolas, monospace',
        fontSize: '36px',
        fontWeight: 700,
        letterSpacing: '4px',
        lineHeight: 1.3,
        textAlign: 'center',
        whiteSpace: 'nowrap',
      },
    },
    h('span', { style: { paddingRight: '14px' } }, digits.slice(0, half)),
    h('span', null, digits.slice(half)),
  );
}

/** Titles that lead somewhere, each with a line about it. */
export function links(
  items: readonly { readonly href: string; readonly title: string; readonly about?: string }[],
): ReactNode[] {
  return items.map(({ href, title, about }) =>
    h(
      'p',
      { style: { margin: '0 0 14px', fontSize: '16px', lineHeight: 1.5 } },
      h(
        'a',
        { href, className: 'link', style: { color: colors.accent, fontWeight: 600, textDecoration: 'none' } },
        title,
      ),
      about !== undefined && [
        h('br', { key: 'break' }),
        h('span', { key: 'about', className: 'dim', style: { fontSize: '15px', color: colors.dim } }, about),
      ],
    ),
  );
}
