import { hostParticipants } from '@cungnghe/contracts/live/host';
import { useTranslation } from '@cungnghe/ui/translation';
import { read } from '@cungnghe/web/queries';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatCount } from '../../parts/count.ts';
import classes from './live.module.css';
import type { Room } from './room.ts';

/** People come in over minutes, not seconds. */
const everyMs = 10_000;
const listed = 30;

/** Who is there and how much each has answered, beside the questions of a wide screen. */
export function People({ room }: { room: Room }) {
  const { t } = useTranslation('live');
  const eventId = room.event.id;
  const { data } = useQuery({
    ...read(hostParticipants, { params: { eventId }, query: { limit: listed } }),
    refetchInterval: everyMs,
  });
  return (
    <section className={classes.people} aria-label={t('people.title')}>
      <div className={classes.sideHead}>
        <h2>
          {t('people.title')} <span className="dim">· {formatCount(room.counts.joined)}</span>
        </h2>
        <Link to={`/ops/events/live/${eventId}/participants`} className={classes.link}>
          {t('people.all')}
        </Link>
      </div>
      {data?.length === 0 && <p className="dim">{t('person.none')}</p>}
      <ul className={classes.questions}>
        {data?.map(({ user_id, full_name, response_count }) => (
          <li key={user_id} className={classes.person}>
            <span>{full_name}</span>
            <span className="dim">{t('people.answers', { count: response_count })}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
