import { createContext, useContext } from 'react';

export const locales = ['vi', 'en'] as const;
export type Locale = (typeof locales)[number];

interface LocaleContextValue {
  readonly locale: Locale;
  readonly setLocale: (locale: Locale) => void;
}

export const LocaleContext = createContext<LocaleContextValue>({ locale: 'vi', setLocale: () => undefined });

/** The language of the interface and how to change it. */
export function useLocale(): LocaleContextValue {
  return useContext(LocaleContext);
}
