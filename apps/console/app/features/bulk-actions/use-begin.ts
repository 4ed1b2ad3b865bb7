import type { ApiError } from '@cungnghe/client/call';
import { adminBulkAction, type BulkAction } from '@cungnghe/contracts/bulk-actions/endpoints';
import { allOf } from '@cungnghe/web/queries';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';

/** Begins a bulk action upon another one, and goes on to how far it is. */
export function useBegin(onBegun: () => void, begin: () => Promise<BulkAction>) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return useMutation<void, ApiError>({
    mutationFn: async () => {
      const { id } = await begin();
      onBegun();
      void queryClient.invalidateQueries(allOf(adminBulkAction));
      await navigate(`/bulk-actions/${id}`);
    },
  });
}
