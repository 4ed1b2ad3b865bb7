import { type EmailCatalogSamples, sampleNames } from '@cungnghe/contracts/emails/catalog';
import { emailKinds } from '@cungnghe/contracts/emails/endpoints';
import { locales, useLocale } from '@cungnghe/ui/locale';
import { useSearchParams } from 'react-router';

export const schemes = ['light', 'dark'] as const;
export const widths = ['wide', 'phone'] as const;

/** What is looked at, and how. It stands in the address, so that it can be sent to somebody. */
export function useCatalogChoices() {
  const { locale } = useLocale();
  const [params, setParams] = useSearchParams();
  const chosen = <V extends string>(name: string, values: readonly V[], fallback: V): V =>
    values.find((value) => value === params.get(name)) ?? fallback;
  return {
    kind: chosen('kind', emailKinds, emailKinds[0]),
    sample: chosen('sample', sampleNames, 'usual'),
    language: chosen('language', locales, locale),
    scheme: chosen('scheme', schemes, 'light'),
    width: chosen('width', widths, 'wide'),
    choose: (name: string, value: string) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          next.set(name, value);
          return next;
        },
        { replace: true, preventScrollReset: true },
      ),
  };
}

export type CatalogChoices = ReturnType<typeof useCatalogChoices>;

/** The sample that is asked for; the first where the kind has none of that name. */
export function shownIn(catalog: readonly EmailCatalogSamples[], { kind, sample }: CatalogChoices) {
  const entry = catalog.find((one) => one.kind === kind);
  const shown = entry?.samples.find(({ name }) => name === sample) ?? entry?.samples[0];
  return entry && shown ? { entry, shown } : undefined;
}
