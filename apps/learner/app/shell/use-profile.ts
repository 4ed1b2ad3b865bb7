import type { Profile } from '@cungnghe/contracts/accounts/endpoints';
import { useOutletContext } from 'react-router';

/** Whoever is signed in. For routes directly below the member layout, which lets nobody else through. */
export function useProfile(): Profile {
  return useOutletContext<Profile>();
}

/** The same on a page that is open to guests: null for one of them. */
export function useViewer(): Profile | null {
  return useOutletContext<Profile | null>();
}
