import { useIsHydrating } from '@cungnghe/ui/is-hydrating';
import type { Locale } from '@cungnghe/ui/locale';
import { useLocalStorage } from '@mantine/hooks';
import { useEffect } from 'react';

const key = 'media-locale';

/**
 * Runs in `<head>`. Pages are prerendered in Vietnamese: who chose English sees nothing of that, and the page once it is
 * in English. The style sheet says what is hidden, and for how long at most.
 */
export const hideUntilTranslated = `try {
  if (JSON.parse(localStorage.getItem("${key}")) === "en") document.documentElement.dataset.translating = "";
} catch {}`;

/** The language of this browser; Vietnamese until someone chooses. */
export function useLocaleChoice(): [Locale, (locale: Locale) => void] {
  const isHydrating = useIsHydrating();
  const [stored, setLocale] = useLocalStorage<Locale>({
    key,
    defaultValue: 'vi',
    getInitialValueInEffect: isHydrating,
  });
  const locale = stored === 'en' ? 'en' : 'vi';
  useEffect(() => {
    if (locale === 'en') delete document.documentElement.dataset.translating;
  }, [locale]);
  return [locale, setLocale];
}
