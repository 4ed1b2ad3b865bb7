import { daysOfWeek } from '@cungnghe/contracts/fields/iso-week';
import type { WhatsNewEntry, WhatsNewWeek } from '@cungnghe/contracts/whats-new/endpoints';
import { DateText, formatDate } from '@cungnghe/ui/dates';
import { useLocale } from '@cungnghe/ui/locale';
import { useTranslation } from '@cungnghe/ui/translation';
import { IconArrowRight, IconArrowUpRight, IconUserHeart } from '@tabler/icons-react';
import { Link } from 'react-router';
import { pathOfEntry } from './path-of-entry.ts';
import classes from './week-list.module.css';

/** What changed, one week after the other. */
export function WeekList({ weeks }: { weeks: readonly WhatsNewWeek[] }) {
  const { t } = useTranslation('learner');
  return weeks.map(({ week, entries }) => {
    const [year, number] = week.split('-W').map(Number);
    const { first, last } = daysOfWeek(week);
    return (
      <section key={week} className={classes.week} aria-labelledby={week}>
        <div className={classes.head}>
          <h2 id={week} className={classes.name}>
            {t('whats_new.week', { number, year })}
          </h2>
          <p className="dim tabular">
            {t('whats_new.days', { first: formatDate(first), last: formatDate(last) })}
          </p>
        </div>
        <ul className={classes.entries}>
          {entries.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ul>
      </section>
    );
  });
}

function Entry({ entry }: { entry: WhatsNewEntry }) {
  const { t } = useTranslation('learner');
  const { locale } = useLocale();
  const path = pathOfEntry(entry.url, window.location.origin);
  return (
    <li id={entry.id} className={classes.entry}>
      <p className={classes.facts}>
        <span className={classes.category}>{t(`whats_new.category.${entry.category}`)}</span>
        <DateText instant={entry.published_at} />
        {entry.audience === 'member' ? (
          <span className={classes.members}>
            <IconUserHeart size="1rem" stroke={1.5} aria-hidden="true" />
            {t('whats_new.for_members')}
          </span>
        ) : null}
      </p>
      <h3 className={classes.title}>{entry.title[locale]}</h3>
      <p>{entry.description[locale]}</p>
      {path === undefined ? (
        <a href={entry.url} className={classes.open} rel="noreferrer">
          {t('whats_new.open_elsewhere')}
          <IconArrowUpRight size="1rem" stroke={1.75} aria-hidden="true" />
        </a>
      ) : (
        <Link to={path} className={classes.open}>
          {t('whats_new.open')}
          <IconArrowRight size="1rem" stroke={1.75} aria-hidden="true" />
        </Link>
      )}
    </li>
  );
}
