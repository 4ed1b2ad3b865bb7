import type { PublicEvent } from '@cungnghe/contracts/public-pages/endpoints';
import { formatDateTime, formatWeekday } from '@cungnghe/ui/dates';
import { homeStrings } from './home-strings.ts';
import { type Language, pathIn } from './language.ts';

interface EventListProps {
  readonly events: readonly PublicEvent[];
  readonly learnerUrl: string;
  readonly language: Language;
}

/** The next events: when, what, with whom; one answers in the learner app. */
export function EventList({ events, learnerUrl, language }: EventListProps) {
  const t = homeStrings[language];
  return (
    <ul className="events">
      {events.map(({ slug, title, starts_at, online, host_name, community, has_page }) => (
        <li key={slug}>
          <p className="tabular">
            <span className="event-day">{formatWeekday(starts_at, language)}</span>{' '}
            <time dateTime={starts_at}>{formatDateTime(starts_at, language)}</time>
          </p>
          <div>
            <h3 lang="vi">
              <a
                href={has_page ? pathIn(language, `/events/${slug}`) : `${learnerUrl}/online-events/${slug}`}
              >
                {title}
              </a>
            </h3>
            <p className="dim small">
              <span lang={community === null ? undefined : 'vi'}>{community?.name ?? t.wholeSchool}</span>
              {` · ${online ? t.online : t.onSite}`}
              {host_name === null ? null : <span lang="vi">{` · ${host_name}`}</span>}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
