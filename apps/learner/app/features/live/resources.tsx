import type { Snapshot } from '@cungnghe/contracts/live/room';
import { EmptyState } from '@cungnghe/ui/states';
import { useTranslation } from '@cungnghe/ui/translation';
import { IconExternalLink, IconFileTypePdf, IconLink } from '@tabler/icons-react';
import classes from './resources.module.css';
import rows from './rows.module.css';

/** Links and files of the workshop, all on other people's pages. */
export function Resources({ resources }: { resources: Snapshot['resources'] }) {
  const { t } = useTranslation('learner');
  if (resources.length === 0) {
    return (
      <div className={classes.page}>
        <EmptyState title={t('live.no_resources')}>{t('live.no_resources_body')}</EmptyState>
      </div>
    );
  }
  return (
    <section className={classes.page}>
      <h2 className={classes.heading}>{t('live.tab.resources')}</h2>
      <ul className="plain-list">
        {resources.map(({ id, title, url, type }) => (
          <li key={id}>
            <a href={url} target="_blank" rel="noopener noreferrer" className={rows.row}>
              {type === 'pdf' ? (
                <IconFileTypePdf size="1.5rem" stroke={1.5} aria-hidden="true" />
              ) : (
                <IconLink size="1.5rem" stroke={1.5} aria-hidden="true" />
              )}
              <span className={`${rows.body} ${classes.grow}`}>
                <span lang="vi">{title}</span>
                <span className={classes.host}>
                  {type === 'pdf' ? `${t('live.pdf')} · ` : ''}
                  {new URL(url).hostname}
                </span>
              </span>
              <IconExternalLink size="1.25rem" stroke={1.5} aria-hidden="true" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
