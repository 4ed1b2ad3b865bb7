import type { HostRoom } from '@cungnghe/contracts/live/host';
import { openQuestions } from './question-order.ts';

export interface Waiting {
  readonly what: 'to_approve' | 'to_answer' | 'failed' | 'off';
  readonly count: number;
  /** Where it is, seen from the host's page. */
  readonly to: string;
}

/** All that waits for the host in a room, and only what there is of it. */
export function whatWaits(
  room: Pick<HostRoom, 'questions' | 'activities' | 'resources'>,
): readonly Waiting[] {
  const open = openQuestions(room);
  const toApprove = open.filter(({ waiting }) => waiting).length;
  const waits: readonly Waiting[] = [
    { what: 'to_approve', count: toApprove, to: '#questions' },
    { what: 'to_answer', count: open.length - toApprove, to: '#questions' },
    {
      what: 'failed',
      count: room.activities.reduce((sum, { evaluations }) => sum + evaluations.failed, 0),
      to: 'responses?evaluation=failed',
    },
    { what: 'off', count: room.resources.filter(({ is_active }) => !is_active).length, to: '#resources' },
  ];
  return waits.filter(({ count }) => count > 0);
}
