import { type CSSProperties, createElement as h, type ReactNode } from 'react';
import { colors, darkStyles } from './colors.ts';
import type { Audience, EmailContext } from './template.ts';

const font = '-apple-system, BlinkMacSystemFont, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif';

const footers = {
  vi: {
    account: 'Email này được gửi tự động vì có hoạt động liên quan đến tài khoản của bạn tại Cùng Nghề.',
    member: 'Bạn nhận email này vì bạn là thành viên Cùng Nghề.',
    operator: 'Bạn nhận email này vì bạn là quản trị viên Cùng Nghề.',
    invited: 'Bạn nhận email này vì một chủ sở hữu của Cùng Nghề đã mời địa chỉ này.',
    client: 'Bạn nhận email này vì đã yêu cầu báo giá từ Cùng Nghề.',
    unsubscribe: 'Hủy nhận loại email này',
    preferences: 'Chọn loại email muốn nhận',
  },
  en: {
    account: 'This message was sent automatically because of activity in your Cùng Nghề account.',
    member: 'You receive this message because you are a member of Cùng Nghề.',
    operator: 'You receive this email because you are an operator of Cùng Nghề.',
    invited: 'You receive this email because an owner of Cùng Nghề invited this address.',
    client: 'You receive this message because you asked Cùng Nghề for a quote.',
    unsubscribe: 'Unsubscribe from this kind of email',
    preferences: 'Email preferences',
  },
};

function footer({ locale, unsubscribeUrl, preferencesUrl }: EmailContext, audience: Audience): ReactNode[] {
  const say = footers[locale];
  const link = (href: string | undefined, label: string) =>
    href === undefined
      ? null
      : h(
          'p',
          { style: { margin: '8px 0 0' } },
          h('a', { href, className: 'dim', style: { color: colors.dim } }, label),
        );
  return [
    h('p', { style: { margin: 0 } }, say[audience]),
    link(unsubscribeUrl, say.unsubscribe),
    link(preferencesUrl, say.preferences),
  ];
}

const row = (className: string, style: CSSProperties, children: readonly ReactNode[]) =>
  h('tr', null, h('td', { className, style }, ...children));

const table = (className: string, style: CSSProperties, ...rows: ReactNode[]) =>
  h(
    'table',
    { role: 'presentation', border: 0, cellPadding: 0, cellSpacing: 0, width: '100%', className, style },
    h('tbody', null, ...rows),
  );

/** The page of a message: preview line, name, the message itself on a sheet, footer. */
export function layout(
  context: EmailContext,
  {
    subject,
    preview,
    audience,
    body,
  }: { subject: string; preview: string; audience: Audience; body: readonly ReactNode[] },
): ReactNode {
  return h(
    'html',
    { lang: context.locale },
    h(
      'head',
      null,
      h('meta', { httpEquiv: 'Content-Type', content: 'text/html; charset=UTF-8' }),
      h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
      h('meta', { name: 'color-scheme', content: 'light dark' }),
      h('meta', { name: 'supported-color-schemes', content: 'light dark' }),
      h('title', null, subject),
      h('style', null, darkStyles),
    ),
    h(
      'body',
      { className: 'paper', style: { margin: 0, padding: 0, backgroundColor: colors.paper } },
      h(
        'div',
        {
          'data-skip-in-text': true,
          style: { display: 'none', maxHeight: 0, overflow: 'hidden', opacity: 0 },
        },
        preview,
      ),
      table(
        'paper',
        { backgroundColor: colors.paper, fontFamily: font },
        row('ink', { padding: '32px 12px' }, [
          table(
            'column',
            { maxWidth: '560px', margin: '0 auto' },
            row('ink', { padding: '0 4px 16px', fontSize: '17px', fontWeight: 700, color: colors.ink }, [
              'Cùng Nghề',
            ]),
            row(
              'sheet',
              {
                padding: '32px 24px 16px',
                backgroundColor: colors.sheet,
                border: `1px solid ${colors.rule}`,
                borderRadius: '12px',
                overflowWrap: 'anywhere',
              },
              body,
            ),
            row(
              'dim',
              { padding: '20px 4px 0', fontSize: '13px', lineHeight: 1.55, color: colors.dim },
              footer(context, audience),
            ),
          ),
        ]),
      ),
    ),
  );
}
