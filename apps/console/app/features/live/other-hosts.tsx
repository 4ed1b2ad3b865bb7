import { call } from '@cungnghe/client/call';
import { reportHostPresence } from '@cungnghe/contracts/live/host';
import { formatTime } from '@cungnghe/ui/dates';
import { useTranslation } from '@cungnghe/ui/translation';
import { useEffect } from 'react';
import { useViewer } from '../../shell/viewer.ts';
import type { Room } from './room.ts';
import { usePageVisible } from './use-page-visible.ts';

/** Whoever has not said it for twice as long has left. */
const everyMs = 20_000;

/** Tells the other hosts that this one has the room before them. */
function useHostPresence(eventId: string): void {
  const isVisible = usePageVisible();
  useEffect(() => {
    if (!isVisible) return;
    // One that is lost is made up for by the next.
    const report = () => void call(reportHostPresence, { params: { eventId } }).catch(() => undefined);
    report();
    const timer = setInterval(report, everyMs);
    return () => clearInterval(timer);
  }, [eventId, isVisible]);
}

/** Who else has this room before them, and may press a key at the same moment. */
export function OtherHosts({ room }: { room: Room }) {
  const { t } = useTranslation('live');
  const { viewer } = useViewer();
  useHostPresence(room.event.id);
  const names = room.hosts.filter(({ id }) => id !== viewer.id).map(({ full_name }) => full_name);
  return (
    <p role="status" className="dim">
      {names.length > 0 && t('hosts.others', { names: names.join(', ') })}
    </p>
  );
}

/** Who moved the stage last, unless one did it oneself. */
export function LastMove({ room: { moved } }: { room: Room }) {
  const { t } = useTranslation('live');
  const { viewer } = useViewer();
  if (!moved?.by || moved.by.id === viewer.id) return null;
  return <p className="dim">{t('hosts.moved', { name: moved.by.full_name, time: formatTime(moved.at) })}</p>;
}
