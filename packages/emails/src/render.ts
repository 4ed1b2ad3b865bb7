import { catalog } from './catalog.ts';
import type { EmailData, SendableKind } from './data.ts';
import { type RenderedEmail, renderTemplate } from './render-template.ts';
import type { EmailContext } from './template.ts';
import { accountNotice } from './templates/account-notice.ts';
import { addressNotice } from './templates/address-notice.ts';

type Render<K extends SendableKind> = (data: EmailData[K], context: EmailContext) => Promise<RenderedEmail>;

/** A message of any kind, of the catalogue or not. */
export function render<K extends SendableKind>(
  kind: K,
  data: EmailData[K],
  context: EmailContext,
): Promise<RenderedEmail> {
  const renderers: { readonly [L in SendableKind]: { readonly render: Render<L> } } = {
    ...catalog,
    account_notice: {
      render: (notice, noticeContext) => renderTemplate(accountNotice, notice, noticeContext),
    },
    address_notice: {
      render: (notice, noticeContext) => renderTemplate(addressNotice, notice, noticeContext),
    },
  };
  const renderer: { readonly render: Render<K> } = renderers[kind];
  return renderer.render(data, context);
}
