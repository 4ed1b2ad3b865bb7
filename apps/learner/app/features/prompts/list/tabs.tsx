import { useTranslation } from '@cungnghe/ui/translation';
import { Link } from 'react-router';
import classes from './tabs.module.css';

const tabs = ['here', 'all', 'mine', 'saved', 'deleted'] as const;
export type Tab = (typeof tabs)[number];

/** Whose prompts to see. Inside a community the first tab is the community itself. */
export function Tabs({ chosen, inCommunity }: { chosen: Tab; inCommunity: boolean }) {
  const { t } = useTranslation('learner');
  return (
    <nav aria-label={t('prompts.tabs')}>
      <ul className={classes.list}>
        {tabs
          .filter((tab) => tab !== 'here' || inCommunity)
          .map((tab) => (
            <li key={tab}>
              <Link
                to={tab === 'here' ? '?' : `/prompts${tab === 'all' ? '' : `?filter=${tab}`}`}
                preventScrollReset={!inCommunity}
                className={classes.link}
                aria-current={tab === chosen ? 'page' : undefined}
              >
                {t(`prompts.tab.${tab}`)}
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  );
}
