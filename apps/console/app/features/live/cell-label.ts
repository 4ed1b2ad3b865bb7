import { cellName } from '@cungnghe/contracts/live/names';
import { useLocale } from '@cungnghe/ui/locale';

/** The cells of our frameworks in the language of the page; what a host has written stays as it is. */
export function useCellLabel() {
  const { locale } = useLocale();
  return (label: string): string => cellName(label, locale);
}
