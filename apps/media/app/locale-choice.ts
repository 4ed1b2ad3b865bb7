import type { Locale } from '@cungnghe/ui/locale';
import { useLocalStorage } from '@mantine/hooks';

/** The language of this browser; Vietnamese until someone chooses. */
export function useLocaleChoice(): [Locale, (locale: Locale) => void] {
  const [locale, setLocale] = useLocalStorage<Locale>({
    key: 'media-locale',
    defaultValue: 'vi',
    getInitialValueInEffect: false,
  });
  return [locale === 'en' ? 'en' : 'vi', setLocale];
}
