import type { Post, Reply } from '@cungnghe/contracts/discussions/posts';
import { useTranslation } from '@cungnghe/ui/translation';
import { Button } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { CallProblem } from '../../../shell/call-problem.tsx';
import { type PostRef, putSolution } from '../queries.ts';

interface SolutionButtonProps {
  readonly thread: PostRef;
  readonly reply: Reply;
  readonly onChange: (solution: Post['solution']) => void;
}

/** Says that a reply answered the post, or takes that back: for who asked, and for operators. */
export function SolutionButton({ thread, reply, onChange }: SolutionButtonProps) {
  const { t } = useTranslation('learner');
  const { is_solution: isSolution, number } = reply;
  const label = t(isSolution ? 'discussions.unsolve' : 'discussions.solve');
  const change = useMutation({
    mutationFn: () => putSolution(thread, isSolution ? null : reply.id),
    onSuccess: ({ solution }) => onChange(solution),
  });
  return (
    <>
      <Button
        variant="subtle"
        aria-pressed={isSolution}
        aria-label={`${label}: ${t('discussions.solve_of', { number })}`}
        leftSection={<IconCircleCheck size="1.125rem" stroke={1.5} aria-hidden="true" />}
        loading={change.isPending}
        onClick={() => change.mutate()}
      >
        {label}
      </Button>
      <CallProblem error={change.error} />
    </>
  );
}
