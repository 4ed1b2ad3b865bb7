import { call } from '@cungnghe/client/call';
import {
  adminPostReports,
  type Report,
  rejectPostReport,
  removePost,
  restorePost,
  restoreReply,
  upholdPostReport,
} from '@cungnghe/contracts/discussions/moderation';
import { getPost } from '@cungnghe/contracts/discussions/posts';
import { allOf } from '@cungnghe/web/queries';
import { useMutation, useQueryClient } from '@tanstack/react-query';

/** Settles a report. The list is up to date before `onDone` is told. */
export function useDecision(verb: 'uphold' | 'reject', onDone: (report: Report) => void) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ id, reason }: { id: string; reason: string }) =>
      verb === 'uphold'
        ? call(upholdPostReport, { params: { id }, body: { reason } })
        : call(rejectPostReport, { params: { id } }),
    onSuccess: async (report) => {
      await refresh();
      onDone(report);
    },
  });
}

const changes = { remove_post: removePost, restore_post: restorePost, restore_reply: restoreReply } as const;

/** Removes or brings back a text without a report. */
export function useTextChange(change: keyof typeof changes, onDone: () => void) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ id, reason }: { id: string; reason: string }) =>
      call(changes[change], { params: { id }, body: { reason } }),
    onSuccess: async () => {
      await refresh();
      onDone();
    },
  });
}

function useRefresh() {
  const queryClient = useQueryClient();
  return () =>
    Promise.all(
      [adminPostReports, getPost].map((endpoint) => queryClient.invalidateQueries(allOf(endpoint))),
    );
}
