import type { Profile } from '@cungnghe/contracts/accounts';
import { useOutletContext } from 'react-router';

/** Whoever is signed in. For routes directly below the member layout, which lets nobody else through. */
export function useProfile(): Profile {
  return useOutletContext<Profile>();
}
