import type { Source } from '@cungnghe/contracts/authoring/sources';
import { formatDate } from '@cungnghe/ui/dates';
import { useTranslation } from '@cungnghe/ui/translation';
import { useId } from 'react';
import classes from './source-list.module.css';

/** The pages and laws that confirm a text, at its end. Nothing for a text without any. */
export function SourceList({ sources = [] }: { sources?: readonly Source[] | undefined }) {
  const { t } = useTranslation('learner');
  const headingId = useId();
  if (sources.length === 0) return null;
  return (
    <section aria-labelledby={headingId} className={classes.sources}>
      <h2 id={headingId} className={classes.heading}>
        {t('sources.heading')}
      </h2>
      <ul className={classes.list}>
        {sources.map(({ title, publisher, url, checked_on }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an editor may name one page twice, and the list never moves
          <li key={index}>
            <a href={url} target="_blank" rel="noopener noreferrer">
              {title}
            </a>
            <span className={classes.about}>
              {publisher}. {t('sources.checked_on', { date: formatDate(checked_on) })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
