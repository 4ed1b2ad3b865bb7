import { ApiError, call } from '@cungnghe/client/call';
import { getMediaClient, type MediaClient } from '@cungnghe/contracts/media-clients';
import { readStored, store } from '@cungnghe/web/browser-storage';
import { keyOf } from '@cungnghe/web/queries';
import { queryOptions, useQuery } from '@tanstack/react-query';

const hint = 'media-signed-in';

/** From now on this browser asks who is signed in: it may be somebody. */
export const expectClient = (): void => void store('localStorage', hint, true);

/** The signed-in client; null for a guest. */
export const clientQuery = queryOptions({
  queryKey: keyOf(getMediaClient),
  queryFn: async ({ signal }): Promise<MediaClient | null> => {
    const client = await call(getMediaClient, { signal }).catch((error: unknown) => {
      if (error instanceof ApiError && error.code === 'UNAUTHENTICATED') return null;
      throw error;
    });
    store('localStorage', hint, client === null ? null : true);
    return client;
  },
});

/** Who is signed in, for a page that is for clients alone. */
export const useClient = () => useQuery(clientQuery);

/** The same for pages of everybody: where nobody has signed in, nobody is asked for. */
export const useClientIfAny = () =>
  useQuery({ ...clientQuery, enabled: () => readStored('localStorage', hint) === true });
