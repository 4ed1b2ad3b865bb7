import { call } from '@cungnghe/client/call';
import { getMediaSession, type MediaClient } from '@cungnghe/contracts/media/clients';
import { readStored, store } from '@cungnghe/web/browser-storage';
import { keyOf } from '@cungnghe/web/queries';
import { queryOptions, useQuery } from '@tanstack/react-query';

const hint = 'media-signed-in';

/** From now on this browser asks who is signed in: it may be somebody. */
export const expectClient = (): void => void store('localStorage', hint, true);

/** The signed-in client; null for a guest. */
export const clientQuery = queryOptions({
  queryKey: keyOf(getMediaSession),
  queryFn: async ({ signal }): Promise<MediaClient | null> => {
    const { account } = await call(getMediaSession, { signal });
    store('localStorage', hint, account === null ? null : true);
    return account;
  },
});

/** Who is signed in, for a page that is for clients alone. */
export const useClient = () => useQuery(clientQuery);

/** The same for pages of everybody: where nobody has signed in, nobody is asked for. */
export const useClientIfAny = () =>
  useQuery({ ...clientQuery, enabled: () => readStored('localStorage', hint) === true });
