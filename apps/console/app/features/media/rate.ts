import { useLocale } from '@cungnghe/ui/locale';

/** Thousandths as percent: 80 is `8%`; a dash where there is nothing to compare. */
export function useRate() {
  const { locale } = useLocale();
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
  return (thousandths: number | null) => (thousandths === null ? '–' : percent.format(thousandths / 1000));
}
