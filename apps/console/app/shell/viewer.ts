import type { Profile } from '@cungnghe/contracts/accounts/endpoints';
import type { Endpoint } from '@cungnghe/contracts/endpoint';
import { createContext, useContext } from 'react';
import { canCall } from './access.ts';

export const ViewerContext = createContext<Profile | null>(null);

/** The signed-in operator and what their roles allow. Only inside the signed-in layout. */
export function useViewer() {
  const viewer = useContext(ViewerContext);
  if (viewer === null) throw new Error('useViewer is used outside the signed-in layout');
  return { viewer, may: (endpoint: Pick<Endpoint, 'access'>) => canCall(viewer.roles, endpoint) };
}
