import type { PublicEventDetail } from '@cungnghe/contracts/public-pages/events';
import { type Language, pathIn } from '../language.ts';
import { endOf, startOf } from './event-time.ts';
import { eventStrings } from './strings.ts';

interface FactsProps {
  readonly event: PublicEventDetail;
  readonly language: Language;
}

/** When, with whom, where, for whom, and whether there is room. */
export function EventFacts({ event, language }: FactsProps) {
  const t = eventStrings[language];
  const { starts_at, ends_at, host_name, online, place, community, capacity, seats_left, yes_count } = event;
  const name = community && (language === 'vi' ? community.name : community.name_en);
  return (
    <dl className="event-facts">
      <div>
        <dt>{t.when}</dt>
        <dd className="tabular">
          <strong>
            <time dateTime={starts_at}>{startOf(starts_at, language)}</time>
            {ends_at === null ? null : (
              <>
                {` ${t.until} `}
                <time dateTime={ends_at}>{endOf(starts_at, ends_at)}</time>
              </>
            )}
          </strong>
          <br />
          <span className="small dim">{t.zone}</span>
        </dd>
      </div>
      {host_name === null ? null : (
        <div>
          <dt>{t.who}</dt>
          <dd lang="vi">
            <strong>{host_name}</strong>
          </dd>
        </div>
      )}
      <div>
        <dt>{t.where}</dt>
        <dd>
          {online ? t.online : t.onSite}
          {place === null ? null : <span lang="vi">{` · ${place}`}</span>}
        </dd>
      </div>
      <div>
        <dt>{t.forWhom}</dt>
        <dd>
          {community === null || name === null ? (
            t.school
          ) : (
            <a href={pathIn(language, `/communities/${community.slug}`)}>{t.community(name)}</a>
          )}
        </dd>
      </div>
      <div>
        <dt>{t.seats}</dt>
        <dd className="tabular">
          {capacity === null || seats_left === null ? t.open(yes_count) : t.left(seats_left, capacity)}
        </dd>
      </div>
    </dl>
  );
}
