import type { Locale } from '@cungnghe/ui/locale';
import { shell as shellEn } from './en/shell.ts';
import { shell as shellVi } from './vi/shell.ts';
import type { vi } from './vi.ts';

type LearnerTexts = typeof vi;

/** What is said before anybody has signed in; it comes with the first page, in both languages. */
export const firstTexts = { vi: { learner: shellVi }, en: { learner: shellEn } };

const languages = {
  vi: async () => (await import('./vi.ts')).vi,
  en: async () => (await import('./en.ts')).en,
};
const loaded: { [L in Locale]?: { learner: LearnerTexts } } = {};

/** Only the language that is spoken is downloaded. */
export async function loadTexts(locale: Locale): Promise<void> {
  loaded[locale] ??= { learner: await languages[locale]() };
}

/** Everything the app says, as far as it is loaded. */
export const textsOf = (locale: Locale) => loaded[locale] ?? firstTexts[locale];
