import type { AdminEventDetail, Preparation } from '@cungnghe/contracts/events/operator';
import { useTranslation } from '@cungnghe/ui/translation';
import { Status } from '../../parts/status.tsx';
import classes from './event.module.css';
import { isOver } from './event-state.tsx';

/** What an event needs, and what of it is there: read from the event itself, there is nothing to tick. */
export function Checklist({ event }: { event: AdminEventDetail }) {
  const { t } = useTranslation('events');
  const over = isOver(event);
  const items: Preparation[] = [
    ...(over ? [] : [...(event.online ? ['meeting_url' as const] : []), 'host' as const, 'room' as const]),
    ...(event.online ? ['recording' as const] : []),
  ];
  const stateOf = (item: Preparation) => {
    if (item !== 'recording') return event.missing.includes(item) ? 'missing' : 'done';
    if (event.recording_url !== null) return 'done';
    return over ? 'missing' : 'later';
  };
  if (items.length === 0) return null;
  return (
    <ul className={classes.checklist}>
      {items.map((item) => (
        <li key={item}>
          <span>{t(`needs.${item}`)}</span>
          <Status tone={tones[stateOf(item)]}>{t(`is_${stateOf(item)}`)}</Status>
        </li>
      ))}
    </ul>
  );
}

const tones = { done: 'good', missing: 'waiting', later: 'quiet' } as const;
