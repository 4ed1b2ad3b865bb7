import { ColorSchemeScript, MantineProvider } from '@mantine/core';
import { type ReactNode, useEffect, useMemo } from 'react';
import { type Locale, LocaleContext } from './locale.tsx';
import { en } from './strings/en.ts';
import { vi } from './strings/vi.ts';
import { cssVariables, theme } from './theme.tsx';
import { type Texts, TextsContext } from './translation.tsx';

interface UiProviderProps {
  readonly children: ReactNode;
  readonly locale: Locale;
  readonly onLocaleChange?: (locale: Locale) => void;
  /** The app's own texts in this language, by namespace. The namespace `ui` is taken. */
  readonly texts?: Readonly<Record<string, Texts>>;
}

const own = { vi, en };

/** Theme, colour scheme (kept in this browser) and language for one app. */
export function UiProvider({ children, locale, onLocaleChange, texts }: UiProviderProps) {
  useEffect(() => {
    document.documentElement.lang = locale;
  }, [locale]);
  const all = useMemo(() => ({ ...texts, ui: own[locale] }), [texts, locale]);
  const language = useMemo(
    () => ({ locale, setLocale: onLocaleChange ?? (() => undefined) }),
    [locale, onLocaleChange],
  );
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
      <LocaleContext value={language}>
        <TextsContext value={all}>{children}</TextsContext>
      </LocaleContext>
    </MantineProvider>
  );
}

/** Goes into `<head>`: sets the colour scheme before the first paint, so that nothing flashes. */
export function ColorSchemeHead() {
  return <ColorSchemeScript defaultColorScheme="auto" />;
}
