import { createQueryClient as createClient } from '@cungnghe/web/query-client';
import type { QueryClient } from '@tanstack/react-query';
import { clientQuery } from './account/client.ts';

/** A session that has ended is seen by whichever call comes next. */
export const createQueryClient = (): QueryClient =>
  createClient(30_000, ({ code }, client) => {
    if (code === 'UNAUTHENTICATED') client.setQueryData(clientQuery.queryKey, null);
  });
