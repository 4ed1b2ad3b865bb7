import { useLocale } from '@cungnghe/ui/locale';
import { Money } from '@cungnghe/ui/money';

/** An amount of a quote, with the digits of the page's language, as the quote itself and its mail write it. */
export function Amount({ vnd }: { vnd: number }) {
  const { locale } = useLocale();
  return <Money vnd={vnd} locale={locale} />;
}

/** `7,5` or `7.5`, in percent. */
export const vatRate = (thousandths: number, locale: 'vi' | 'en'): string =>
  (thousandths / 10).toLocaleString(locale === 'vi' ? 'vi-VN' : 'en-GB');
