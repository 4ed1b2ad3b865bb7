import type { Locale } from '@cungnghe/ui/locale';
import { readStored, store } from '@cungnghe/web/browser-storage';

const name = 'locale';
/** Set while a choice made before signing in still has to reach the profile. */
const unsavedName = 'locale.unsaved';

/** The language of this browser; Vietnamese until someone chooses. */
export const storedLocale = (): Locale => (readStored('localStorage', name) === 'en' ? 'en' : 'vi');

export function chooseLocale(next: Locale): void {
  store('localStorage', name, next);
  store('localStorage', unsavedName, next);
}

/** The language chosen before the profile could hold it, if any. */
export function unsavedLocale(): Locale | null {
  const value = readStored('localStorage', unsavedName);
  return value === 'vi' || value === 'en' ? value : null;
}

export function localeIsSaved(): void {
  store('localStorage', unsavedName, null);
}
