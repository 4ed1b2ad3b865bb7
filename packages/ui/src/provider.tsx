import { ColorSchemeScript, MantineProvider } from '@mantine/core';
import { createInstance, type i18n, type Resource } from 'i18next';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { type Locale, LocaleContext } from './locale.tsx';
import { en } from './strings/en.ts';
import { vi } from './strings/vi.ts';
import { cssVariables, theme } from './theme.tsx';

interface UiProviderProps {
  readonly children: ReactNode;
  readonly locale: Locale;
  readonly onLocaleChange?: (locale: Locale) => void;
  /** The app's own strings: language, then namespace. The namespace `ui` is taken. */
  readonly resources?: Resource;
}

function createTranslations(locale: Locale, resources: Resource): i18n {
  const instance = createInstance();
  void instance.use(initReactI18next).init({
    lng: locale,
    fallbackLng: 'vi',
    ns: ['ui', ...Object.keys(resources.vi ?? {})],
    defaultNS: 'ui',
    resources: { vi: { ui: vi, ...resources.vi }, en: { ui: en, ...resources.en } },
    // React escapes already.
    interpolation: { escapeValue: false },
    initAsync: false,
  });
  return instance;
}

/** Theme, colour scheme (kept in this browser) and language for one app. */
export function UiProvider({ children, locale, onLocaleChange, resources = {} }: UiProviderProps) {
  const [translations] = useState(() => createTranslations(locale, resources));
  useEffect(() => {
    void translations.changeLanguage(locale);
    document.documentElement.lang = locale;
  }, [translations, locale]);
  const language = useMemo(
    () => ({ locale, setLocale: onLocaleChange ?? (() => undefined) }),
    [locale, onLocaleChange],
  );
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
      <LocaleContext value={language}>
        <I18nextProvider i18n={translations}>{children}</I18nextProvider>
      </LocaleContext>
    </MantineProvider>
  );
}

/** Goes into `<head>`: sets the colour scheme before the first paint, so that nothing flashes. */
export function ColorSchemeHead() {
  return <ColorSchemeScript defaultColorScheme="auto" />;
}
