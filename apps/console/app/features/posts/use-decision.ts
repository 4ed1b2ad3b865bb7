import { call } from '@cungnghe/client/call';
import { getPost } from '@cungnghe/contracts/forum';
import { adminReports, type Report, rejectReport, upholdReport } from '@cungnghe/contracts/forum-moderation';
import { allOf } from '@cungnghe/web/queries';
import { useMutation, useQueryClient } from '@tanstack/react-query';

const verbs = { uphold: upholdReport, reject: rejectReport } as const;

/** Settles a report. The list is up to date before `onDone` is told. */
export function useDecision(verb: keyof typeof verbs, onDone: (report: Report) => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(verbs[verb], { params: { id } }),
    onSuccess: async (report) => {
      await Promise.all(
        [adminReports, getPost].map((endpoint) => queryClient.invalidateQueries(allOf(endpoint))),
      );
      onDone(report);
    },
  });
}
