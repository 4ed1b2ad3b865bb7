import type { Locale } from '@cungnghe/ui/locale';

const languages = {
  vi: async () => (await import('./vi.ts')).vi,
  en: async () => (await import('./en.ts')).en,
};

export async function loadTexts(locale: Locale) {
  return { locale, texts: { learner: await languages[locale]() } };
}
