import type { Profile } from '@cungnghe/contracts/accounts/endpoints';
import { useLocale } from '@cungnghe/ui/locale';
import { useEffect, useEffectEvent } from 'react';
import { localeIsSaved, unsavedLocale } from '../../locale-choice.ts';
import { useProfileUpdate } from './use-profile-update.ts';

/** The language follows the person: a choice made on this device goes into the profile, else the profile's is used. */
export function useLocaleSync(profile: Profile | null | undefined): void {
  const { locale, setLocale } = useLocale();
  const update = useProfileUpdate();
  const settle = useEffectEvent((kept: Profile['locale']) => {
    const chosen = unsavedLocale();
    if (chosen === null && kept !== locale) {
      setLocale(kept);
      localeIsSaved();
    } else if (chosen !== null && chosen !== kept) {
      update.mutate({ locale: chosen }, { onSuccess: localeIsSaved });
    } else {
      localeIsSaved();
    }
  });
  const kept = profile?.locale;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new choice must be settled too
  useEffect(() => {
    if (kept !== undefined) settle(kept);
  }, [kept, locale]);
}
