import { me } from '@cungnghe/contracts/accounts/endpoints';
import type { Endpoint } from '@cungnghe/contracts/endpoint';
import { allOf, type ReadInput, readPages } from '@cungnghe/web/queries';
import { createQueryClient as createClient } from '@cungnghe/web/query-client';
import { keepPreviousData } from '@tanstack/react-query';

/** A long list of the console, fifty rows at a time. The rows of the filters before stay until those of the new ones come. */
export const readTable = <E extends Endpoint>(endpoint: E, query: object, params?: object) => ({
  ...readPages(endpoint, { params, query: { limit: 50, ...query } } as unknown as ReadInput<E>),
  placeholderData: keepPreviousData,
});

/** When any read finds that the session has ended, the question who is signed in is asked again. */
export const createQueryClient = () =>
  createClient(15_000, ({ status, code }, client, queryKey) => {
    const ended = status === 401 || code === 'SECOND_FACTOR_REQUIRED';
    if (ended && queryKey !== null && queryKey[0] !== me.path) void client.resetQueries(allOf(me));
  });

/** Until what was just put in the store of answers has been drawn; what depends on it does not blink then. */
export const untilRendered = () => new Promise<void>((done) => setTimeout(done));
