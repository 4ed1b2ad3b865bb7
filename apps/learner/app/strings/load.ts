import type { Locale } from '@cungnghe/ui/locale';
import type { Namespaces, Translation } from '@cungnghe/ui/translation';
import { shell as shellEn } from './en/shell.ts';
import { shell as shellVi } from './vi/shell.ts';
import type { vi } from './vi.ts';

type AllTexts = Pick<Namespaces, 'list' | 'lock'> & { readonly learner: Translation<typeof vi> };

/** What is said before anybody has signed in; it comes with the first page, in both languages. */
export const firstTexts = { vi: { learner: shellVi }, en: { learner: shellEn } };

const languages: Record<Locale, () => Promise<AllTexts>> = {
  vi: () => import('./vi.ts').then(({ vi, signedIn }) => ({ learner: vi, ...signedIn })),
  en: () => import('./en.ts').then(({ en, signedIn }) => ({ learner: en, ...signedIn })),
};
const loaded: { [L in Locale]?: AllTexts } = {};

/** Only the language that is spoken is downloaded. */
export async function loadTexts(locale: Locale): Promise<void> {
  loaded[locale] ??= await languages[locale]();
}

/** Everything the app says, as far as it is loaded. */
export const textsOf = (locale: Locale) => loaded[locale] ?? firstTexts[locale];
