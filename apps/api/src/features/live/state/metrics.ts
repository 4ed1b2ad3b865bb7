import { addGauges, type Metrics } from '../../../platform/metrics.ts';
import type { Rooms } from './access.ts';

/** How many people this process serves in live rooms. */
export function addRoomGauges(metrics: Metrics, rooms: Pick<Rooms, 'counts'>): void {
  addGauges(
    metrics,
    [
      { name: 'live_rooms', help: 'Live rooms with people whom this process serves' },
      { name: 'live_participants', help: 'People in live rooms whom this process serves' },
    ],
    () => {
      const { rooms: open, participants } = rooms.counts();
      return { live_rooms: [[open]], live_participants: [[participants]] };
    },
  );
}
