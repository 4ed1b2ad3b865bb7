import type { Locale } from '@cungnghe/ui/locale';

const key = 'locale';
/** Set while a choice made before signing in still has to reach the profile. */
const unsavedKey = 'locale.unsaved';

function stored(name: string): string | null {
  // The page is drawn once when it is built.
  if (typeof window === 'undefined') return null;
  // Storage can be closed to us; then the choice lasts as long as the page.
  try {
    return window.localStorage.getItem(name);
  } catch {
    return null;
  }
}

function store(name: string, value: string | null): void {
  try {
    if (value === null) window.localStorage.removeItem(name);
    else window.localStorage.setItem(name, value);
  } catch {}
}

/** The language of this browser; Vietnamese until someone chooses. */
export const storedLocale = (): Locale => (stored(key) === 'en' ? 'en' : 'vi');

export function chooseLocale(next: Locale): void {
  store(key, next);
  store(unsavedKey, next);
}

/** The language chosen before the profile could hold it, if any. */
export function unsavedLocale(): Locale | null {
  const value = stored(unsavedKey);
  return value === 'vi' || value === 'en' ? value : null;
}

export function localeIsSaved(): void {
  store(unsavedKey, null);
}
