import { call } from '@cungnghe/client/call';
import { voteForQuestion, withdrawVote } from '@cungnghe/contracts/live/room';
import { useTranslation } from '@cungnghe/ui/translation';
import { useMutation } from '@tanstack/react-query';
import { problemText } from '../../shell/problem-text.ts';
import { withVote } from './room-changes.ts';
import { useRoomChange } from './use-room-change.ts';

interface Vote {
  readonly questionId: string;
  readonly voted: boolean;
}

/** Gives a vote or takes it back; shown at once, taken back when it did not count. */
export function useVote(slug: string) {
  const { t } = useTranslation('learner');
  const room = useRoomChange(slug);
  const { mutate, error } = useMutation({
    mutationFn: ({ questionId, voted }: Vote) =>
      call(voted ? voteForQuestion : withdrawVote, { params: { slug, id: questionId } }),
    onMutate: ({ questionId, voted }) => room.change((snapshot) => withVote(snapshot, questionId, voted)),
    onError: async (_, { questionId, voted }) => {
      await room.change((snapshot) => withVote(snapshot, questionId, !voted));
      void room.ask();
    },
    // One after the other, so that the last tap is the one that counts.
    scope: { id: `vote ${slug}` },
  });
  return {
    vote: (one: Vote) => mutate(one),
    problem:
      error === null
        ? null
        : error.code === 'VOTE_CLOSED'
          ? t('live.votes_closed')
          : t('live.vote_failed', { why: problemText(error, t) }),
  };
}
