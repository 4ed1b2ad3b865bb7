import { call } from '@cungnghe/client/call';
import { withdrawQuestion } from '@cungnghe/contracts/live/room';
import { useTranslation } from '@cungnghe/ui/translation';
import { useMutation } from '@tanstack/react-query';
import { problemText } from '../../shell/problem-text.ts';
import { withoutQuestion } from './room-changes.ts';
import { useRoomChange } from './use-room-change.ts';

/** Takes back a question of one's own; it goes once the server has said so. */
export function useWithdraw(slug: string) {
  const { t } = useTranslation('learner');
  const room = useRoomChange(slug);
  const { mutate, error } = useMutation({
    mutationFn: (id: string) => call(withdrawQuestion, { params: { slug, id } }),
    onSuccess: (_, id) => room.change((snapshot) => withoutQuestion(snapshot, id)),
    onError: () => void room.ask(),
  });
  return {
    withdraw: (id: string) => mutate(id),
    problem:
      error === null
        ? null
        : error.code === 'CONFLICT'
          ? t('live.withdraw_answered')
          : t('live.withdraw_failed', { why: problemText(error, t) }),
  };
}
