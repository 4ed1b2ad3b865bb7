import { useTranslation } from '@cungnghe/ui/translation';
import { Link, useSearchParams } from 'react-router';
import { EventList } from './event-list.tsx';
import { MonthView } from './month-view.tsx';
import type { Circle } from './queries.ts';
import classes from './views.module.css';

const views = ['list', 'month', 'past'] as const;

/** The same events as a list, as a month, or those that were; the address remembers which. */
export function EventViews({ circle }: { circle?: Circle }) {
  const { t } = useTranslation('learner');
  const wanted = useSearchParams()[0].get('view');
  const view = views.find((one) => one === wanted) ?? 'list';
  return (
    <>
      <nav aria-label={t('events.views')}>
        <ul className={classes.views}>
          {views.map((one) => (
            <li key={one}>
              <Link
                to={one === 'list' ? '?' : `?view=${one}`}
                className={classes.view ?? ''}
                aria-current={one === view ? 'page' : undefined}
                preventScrollReset
                replace
              >
                {t(`events.view_${one}`)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {view === 'month' ? (
        <MonthView circle={circle} />
      ) : (
        <EventList circle={circle} when={view === 'past' ? 'past' : 'upcoming'} />
      )}
    </>
  );
}
