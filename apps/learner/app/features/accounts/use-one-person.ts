import type { Profile } from '@cungnghe/contracts/accounts/endpoints';
import { useEffect, useState } from 'react';

/**
 * False once somebody else is signed in than when the page was opened, as by another tab: what the page holds is of the
 * first, so it starts anew. What was being written stays on this device, with the account that wrote it.
 */
export function useOnePerson(profile: Profile | null | undefined): boolean {
  const id = profile?.id;
  const [first, setFirst] = useState(id);
  if (first === undefined && id !== undefined) setFirst(id);
  const isOther = first !== undefined && id !== undefined && first !== id;
  useEffect(() => {
    if (isOther) window.location.replace('/');
  }, [isOther]);
  return !isOther;
}
