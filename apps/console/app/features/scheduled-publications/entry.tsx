import type { CalendarEntry } from '@cungnghe/contracts/scheduled-publications/endpoints';
import { formatTime } from '@cungnghe/ui/dates';
import { useTranslation } from '@cungnghe/ui/translation';
import { Link } from 'react-router';
import { pageOfText } from '../../parts/page-of-text.ts';
import classes from './calendar.module.css';

/** One thing of a day, which leads to its page. In a list there is room for where it is. */
export function Entry({ entry, isShort = false }: { entry: CalendarEntry; isShort?: boolean }) {
  const { t } = useTranslation('calendar');
  const { at, is, kind, subject_id, title } = entry;
  const isEvent = is === 'event' || is === 'event_draft';
  const place = [isEvent ? '' : t(`kind.${kind}`), kind === 'story' ? '' : entry.in.name];
  return (
    <li className={classes.entry} data-is={is}>
      <time dateTime={at} className="tabular">
        {formatTime(at)}
      </time>{' '}
      <Link to={pageOfText(kind, subject_id, entry.in.ref)}>{title}</Link>{' '}
      <span className={classes.state}>
        {[t(`is.${is}`), ...(isShort ? [] : place)].filter((part) => part !== '').join(' · ')}
      </span>
    </li>
  );
}
