import { call } from '@cungnghe/client/call';
import {
  adminPostReports,
  adminPosts,
  removePost,
  removeReply,
  restorePost,
  restoreReply,
} from '@cungnghe/contracts/discussions/moderation';
import { getPost } from '@cungnghe/contracts/discussions/posts';
import { allOf } from '@cungnghe/web/queries';
import { useMutation, useQueryClient } from '@tanstack/react-query';

/** What shows a text and the reports of it. */
export const shownBy = [adminPostReports, adminPosts, getPost];

const changes = {
  remove_post: removePost,
  remove_reply: removeReply,
  restore_post: restorePost,
  restore_reply: restoreReply,
} as const;

/** Removes or brings back a text without a report. What shows it is up to date before `onDone` is called. */
export function useTextChange(change: keyof typeof changes, onDone: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, reason }: { id: string; reason: string }) =>
      call(changes[change], { params: { id }, body: { reason } }),
    onSuccess: async () => {
      await Promise.all(shownBy.map((endpoint) => queryClient.invalidateQueries(allOf(endpoint))));
      onDone();
    },
  });
}
