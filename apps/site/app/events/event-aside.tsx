import type { PublicEventDetail } from '@cungnghe/contracts/public-pages/events';
import type { Language } from '../language.ts';
import { eventStrings } from './strings.ts';

interface AsideProps {
  readonly event: PublicEventDetail;
  readonly language: Language;
  readonly learnerUrl: string;
}

/** How one comes: an answer in the learner app, which alone leads into the room. */
export function EventAside({ event, language, learnerUrl }: AsideProps) {
  const t = eventStrings[language];
  const { slug } = event;
  const takesAnswers = !event.is_over && event.cancelled_at === null;
  return (
    <aside className="text-aside">
      <section className="text-join" aria-labelledby="join">
        <h2 id="join">{takesAnswers ? t.joinTitle : t.overTitle}</h2>
        <p>{takesAnswers ? t.join : t.over}</p>
        <a className="button" href={`${learnerUrl}/online-events${takesAnswers ? `/${slug}` : ''}`}>
          {takesAnswers ? t.button : t.overButton}
        </a>
        {takesAnswers ? (
          <>
            <a className="event-calendar" href={`/api/public/events/${slug}/calendar.ics`} download>
              {t.calendar}
            </a>
            <p className="small dim">{t.calendarNote}</p>
          </>
        ) : null}
      </section>
    </aside>
  );
}
