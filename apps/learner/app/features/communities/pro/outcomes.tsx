import type { CommunityOffer } from '@cungnghe/contracts/communities/offer';
import { useTranslation } from '@cungnghe/ui/translation';
import { IconCheck } from '@tabler/icons-react';
import { Link } from 'react-router';
import classes from './outcomes.module.css';

/** What one can do afterwards, course by course. Nothing where no course says so. */
export function Outcomes({ courses }: Pick<CommunityOffer, 'courses'>) {
  const { t } = useTranslation('learner');
  if (courses.length === 0) return null;
  return (
    <section aria-labelledby="outcomes">
      <h2 id="outcomes" className="title">
        {t('upgrade.outcomes')}
      </h2>
      <div className={classes.courses}>
        {courses.map(({ name, path, outcomes }) => (
          <div key={path}>
            <OutcomeList outcomes={outcomes} />
            <p className={classes.course}>
              {t('upgrade.outcomes_of')}{' '}
              <Link to={path} lang="vi">
                {name}
              </Link>
            </p>
          </div>
        ))}
      </div>
    </section>
  );
}

export function OutcomeList({ outcomes }: { outcomes: readonly string[] }) {
  return (
    <ul className={classes.outcomes} lang="vi">
      {outcomes.map((outcome) => (
        <li key={outcome}>
          <IconCheck size="1.25rem" stroke={2} aria-hidden="true" />
          <span>{outcome}</span>
        </li>
      ))}
    </ul>
  );
}
