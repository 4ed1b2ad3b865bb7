import type { ScheduledPublication } from '@cungnghe/contracts/scheduled-publications/endpoints';
import { formatDateTime } from '@cungnghe/ui/dates';
import { useLocale } from '@cungnghe/ui/locale';
import { useTranslation } from '@cungnghe/ui/translation';
import { Link } from 'react-router';
import { usePublicationFailure } from '../../editing/publication-failure.ts';
import { pageOfText } from '../../parts/page-of-text.ts';
import classes from './calendar.module.css';

/** What was not published at its time and why, or what was, and how late. */
export function PublicationList({ publications }: { publications: readonly ScheduledPublication[] }) {
  const { t } = useTranslation('calendar');
  return (
    <ul className={classes.publications}>
      {publications.map((publication) => {
        const { kind, subject_id, title, publish_at } = publication;
        return (
          <li key={`${subject_id}-${publish_at}`}>
            {title === '' ? (
              t('untitled')
            ) : (
              <Link to={pageOfText(kind, subject_id, publication.in.ref)}>{title}</Link>
            )}{' '}
            <span className="dim">{t(`kind.${kind}`)}</span>
            <Became publication={publication} />
          </li>
        );
      })}
    </ul>
  );
}

function Became({ publication }: { publication: ScheduledPublication }) {
  const { t } = useTranslation('calendar');
  const { locale } = useLocale();
  const reasonOf = usePublicationFailure();
  const { failure, published_at, is_late, is_retried, scheduled_by_name } = publication;
  const name = scheduled_by_name ?? t('former');
  const due = formatDateTime(publication.publish_at, locale);
  if (published_at !== null) {
    const when = formatDateTime(published_at, locale);
    if (is_retried) return <p className="dim">{t('retried', { due, when, name })}</p>;
    return <p className="dim">{is_late ? t('late', { due, when }) : t('on_time', { when })}</p>;
  }
  return (
    <p>
      {t('failed_line', { when: due, name })} {failure !== null && reasonOf(failure)}
    </p>
  );
}
