import type { SampleName } from '@cungnghe/contracts/emails/catalog';
import type { EmailKind } from '@cungnghe/contracts/emails/endpoints';
import { catalog } from './catalog.ts';
import type { CatalogEntry } from './catalog-entry.ts';
import type { RenderedEmail } from './render-template.ts';
import type { EmailContext } from './template.ts';

export const hasSample = (kind: EmailKind, name: SampleName): boolean => name in catalog[kind].samples;

/** A sample as it would be sent; the usual one where the kind has none of this name. */
export function renderSample<K extends EmailKind>(
  kind: K,
  name: SampleName,
  context: EmailContext,
): Promise<RenderedEmail> {
  const entry: CatalogEntry<K> = catalog[kind];
  return entry.render(entry.samples[name] ?? entry.samples.usual, context);
}
