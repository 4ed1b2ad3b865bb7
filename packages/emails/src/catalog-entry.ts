import type { SampleName } from '@cungnghe/contracts/emails/catalog';
import type { EmailKind } from '@cungnghe/contracts/emails/endpoints';
import type { EmailData } from './data.ts';
import { type Description, descriptions } from './descriptions.ts';
import type { EditableTexts } from './editable.ts';
import { type RenderedEmail, renderTemplate } from './render-template.ts';
import type { EmailContext, Template } from './template.ts';

/** What a kind is shown with: as it usually is, with long texts, and where there is such a thing without what may be missing. */
export type Samples<Data> = { readonly usual: Data; readonly long_texts: Data } & {
  readonly [N in SampleName]?: Data;
};

export interface CatalogEntry<K extends EmailKind> extends Description {
  readonly kind: K;
  readonly samples: Samples<EmailData[K]>;
  /** What of it operators may put in their own words. */
  readonly texts: readonly EditableTexts[];
  render(data: EmailData[K], context: EmailContext): Promise<RenderedEmail>;
}

export function defineEmail<K extends EmailKind>(
  kind: K,
  {
    samples,
    texts,
    ...template
  }: Template<EmailData[K]> & {
    readonly samples: Samples<EmailData[K]>;
    readonly texts: readonly EditableTexts[];
  },
): CatalogEntry<K> {
  return {
    kind,
    ...descriptions[kind],
    samples,
    texts,
    render: (data, context) => renderTemplate(template, data, context),
  };
}
