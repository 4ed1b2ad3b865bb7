import type { ApiError } from '@cungnghe/client/call';
import type { Endpoint } from '@cungnghe/contracts/endpoint';
import { allOf } from '@cungnghe/web/queries';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useAuthorReason } from '../parts/author-reason.tsx';
import { Confirm } from '../parts/confirm.tsx';
import classes from './reports.module.css';

interface Answer {
  readonly label: string;
  readonly question: string;
  readonly effect: string;
}

interface ReportDecisionProps<Row> {
  readonly id: string;
  readonly uphold: Answer & { readonly send: (reason: string) => Promise<Row> };
  readonly reject: Answer & { readonly send: () => Promise<Row> };
  /** What shows the report or its text: up to date before `onDone` is called. */
  readonly shownBy: readonly Endpoint[];
  readonly onDone: (report: Row) => void;
}

/** Is the report right? Each answer is asked for once more: the author or the reporter is told at once. */
export function ReportDecision<Row>({ id, uphold, reject, shownBy, onDone }: ReportDecisionProps<Row>) {
  const queryClient = useQueryClient();
  const { reason, drop, field } = useAuthorReason(`uphold-${id}`);
  const refresh = () => Promise.all(shownBy.map((each) => queryClient.invalidateQueries(allOf(each))));
  const upholding = useMutation<Row, ApiError>({
    mutationFn: () => uphold.send(reason),
    onSuccess: async (report) => {
      await refresh();
      drop();
      onDone(report);
    },
  });
  const rejecting = useMutation<Row, ApiError>({
    mutationFn: reject.send,
    onSuccess: async (report) => {
      await refresh();
      onDone(report);
    },
  });
  return (
    <div className={classes.decision}>
      <Confirm
        label={uphold.label}
        tone="danger"
        keyInside="d"
        mutation={upholding}
        question={uphold.question}
        effect={uphold.effect}
      >
        {field}
      </Confirm>
      <Confirm
        label={reject.label}
        keyInside="v"
        mutation={rejecting}
        question={reject.question}
        effect={reject.effect}
      />
    </div>
  );
}
