import { ApiError, call } from '@cungnghe/client/call';
import { me, mySessions } from '@cungnghe/contracts/accounts/endpoints';
import { read } from '@cungnghe/web/queries';
import { queryOptions } from '@tanstack/react-query';
import { meKey } from '../../query-client.ts';

/** Whoever is signed in; null when nobody is, which is an answer and no failure. */
export const meQuery = queryOptions({
  queryKey: meKey,
  queryFn: async ({ signal }) => {
    try {
      return await call(me, { signal });
    } catch (error) {
      if (error instanceof ApiError && error.code === 'UNAUTHENTICATED') return null;
      throw error;
    }
  },
});

export const sessionsQuery = read(mySessions, {});
