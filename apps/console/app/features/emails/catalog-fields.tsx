import type { EmailCatalogSamples } from '@cungnghe/contracts/emails/catalog';
import { descriptions } from '@cungnghe/emails/descriptions';
import { locales, useLocale } from '@cungnghe/ui/locale';
import { useTranslation } from '@cungnghe/ui/translation';
import { NativeSelect } from '@mantine/core';
import classes from './catalog.module.css';
import { type CatalogChoices, schemes, shownIn, widths } from './catalog-choices.ts';

interface CatalogFieldsProps {
  readonly catalog: readonly EmailCatalogSamples[];
  readonly choices: CatalogChoices;
}

export function CatalogFields({ catalog, choices }: CatalogFieldsProps) {
  const { t } = useTranslation('email_catalog');
  const { locale } = useLocale();
  const found = shownIn(catalog, choices);
  const field = (name: 'kind' | 'sample' | 'language' | 'scheme' | 'width', value: string) => ({
    label: t(name),
    value,
    onChange: (event: { currentTarget: { value: string } }) =>
      choices.choose(name, event.currentTarget.value),
  });
  return (
    <div className={classes.fields}>
      <NativeSelect
        {...field('kind', choices.kind)}
        data={catalog.map(({ kind }) => ({ value: kind, label: descriptions[kind].name[locale] }))}
      />
      <NativeSelect
        {...field('sample', found?.shown.name ?? '')}
        data={found?.entry.samples.map(({ name }) => ({ value: name, label: t(`samples.${name}`) })) ?? []}
      />
      <NativeSelect
        {...field('language', choices.language)}
        data={locales.map((value) => ({ value, label: t(`languages.${value}`) }))}
      />
      <NativeSelect
        {...field('scheme', choices.scheme)}
        data={schemes.map((value) => ({ value, label: t(`schemes.${value}`) }))}
      />
      <NativeSelect
        {...field('width', choices.width)}
        data={widths.map((value) => ({ value, label: t(`widths.${value}`) }))}
      />
    </div>
  );
}
