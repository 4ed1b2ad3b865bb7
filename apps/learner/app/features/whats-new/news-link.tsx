import { useTranslation } from '@cungnghe/ui/translation';
import { ActionIcon } from '@mantine/core';
import { IconSparkles } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router';
import classes from './news-link.module.css';
import { useHasNews } from './use-last-seen-week.ts';

/** The way to what is new, with a dot while there is something one has not seen. */
export function NewsLink() {
  const { t } = useTranslation('learner');
  const hasNews = useHasNews();
  const { pathname } = useLocation();
  return (
    <ActionIcon
      component={Link}
      to="/whats-new"
      variant="subtle"
      className={classes.link ?? ''}
      aria-label={hasNews ? t('whats_new.unseen') : t('whats_new.title')}
      aria-current={pathname === '/whats-new' ? 'page' : undefined}
    >
      <IconSparkles size="1.25rem" stroke={1.5} aria-hidden="true" />
      {hasNews ? <span className={classes.dot} aria-hidden="true" /> : null}
    </ActionIcon>
  );
}
