import { ApiError, call } from '@cungnghe/client/call';
import { me, mySessions, type Profile } from '@cungnghe/contracts/accounts/endpoints';
import { read } from '@cungnghe/web/queries';
import { queryOptions } from '@tanstack/react-query';
import { isViewOver, meKey } from '../../query-client.ts';

/** Whoever is signed in; null when nobody is, which is an answer and no failure. */
export const meQuery = queryOptions({ queryKey: meKey, queryFn: ({ signal }) => readMe(signal) });

async function readMe(signal: AbortSignal, isAgain = false): Promise<Profile | null> {
  try {
    return await call(me, { signal });
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'UNAUTHENTICATED') throw error;
    // The answer took the cookie of the view along: the next one says who it is themselves.
    return isViewOver(error) && !isAgain ? await readMe(signal, true) : null;
  }
}

export const sessionsQuery = read(mySessions, {});
