import { daysOfWeek } from '@cungnghe/contracts/fields/iso-week';
import type { WhatsNewEntry, WhatsNewWeek } from '@cungnghe/contracts/whats-new/endpoints';
import { DateText, formatDate } from '@cungnghe/ui/dates';
import { type Language, pathIn } from './language.ts';
import { entryPath, feedFormats, feedPaths, feedTypes, weekPath } from './whats-new-paths.ts';
import { whatsNewStrings } from './whats-new-strings.ts';
import './whats-new.css';

export function weekName(week: string, language: Language): string {
  const [year, number] = week.split('-W').map(Number);
  return whatsNewStrings[language].week(number ?? 0, year ?? 0);
}

export function weekDays(week: string, language: Language): string {
  const { first, last } = daysOfWeek(week);
  return whatsNewStrings[language].days(formatDate(first), formatDate(last));
}

interface WeekListProps {
  readonly weeks: readonly WhatsNewWeek[];
  readonly language: Language;
}

/** Weeks with their entries, the name of each leading to its own page. */
export function WeekList({ weeks, language }: WeekListProps) {
  return weeks.map(({ week, entries }) => (
    <section key={week} className="news-week" aria-labelledby={week}>
      <header className="news-week-head">
        <h2 id={week}>
          <a href={pathIn(language, weekPath(week))}>{weekName(week, language)}</a>
        </h2>
        <p className="small dim tabular">{weekDays(week, language)}</p>
      </header>
      <EntryList entries={entries} language={language} level="h3" />
    </section>
  ));
}

interface EntryListProps {
  readonly entries: readonly WhatsNewEntry[];
  readonly language: Language;
  readonly level: 'h2' | 'h3';
}

export function EntryList({ entries, language, level: Heading }: EntryListProps) {
  const t = whatsNewStrings[language];
  return (
    <ul className="news">
      {entries.map((entry) => (
        <li key={entry.id} id={entry.id}>
          <article>
            <p className="news-facts small">
              <span className="news-category">{t.category[entry.category]}</span>
              <span className="dim">
                <DateText instant={entry.published_at} />
              </span>
            </p>
            <Heading>
              {entry.title[language]}{' '}
              <a
                className="news-permalink"
                href={pathIn(language, entryPath(entry))}
                aria-label={t.permalink(entry.title[language])}
              >
                #
              </a>
            </Heading>
            <p>{entry.description[language]}</p>
            <a className="news-link" href={entry.url}>
              {t.open}
              <span aria-hidden="true"> →</span>
            </a>
          </article>
        </li>
      ))}
    </ul>
  );
}

const feedNames = { rss: 'RSS', atom: 'Atom', json: 'JSON Feed' } as const;

/** The feeds, for whoever reads news in a program of their own. */
export function FeedLinks({ language }: { language: Language }) {
  const t = whatsNewStrings[language];
  return (
    <aside className="news-feeds small" aria-label={t.feeds}>
      <p className="dim">{t.follow}</p>
      <ul>
        {feedFormats.map((format) => (
          <li key={format}>
            <a href={pathIn(language, feedPaths[format])} type={feedTypes[format]}>
              {feedNames[format]}
            </a>
          </li>
        ))}
      </ul>
      <p className="dim">{t.members}</p>
    </aside>
  );
}

/** Lets browsers and readers find the feeds of a page. */
export const feedTags = (language: Language, publicUrl: string) =>
  feedFormats.map((format) => ({
    tagName: 'link' as const,
    rel: 'alternate',
    type: feedTypes[format],
    title: `${whatsNewStrings[language].title} · Cùng Nghề (${feedNames[format]})`,
    href: publicUrl + pathIn(language, feedPaths[format]),
  }));
