import { adminAccount } from '@cungnghe/contracts/accounts/endpoints';
import type { AdminPrompt } from '@cungnghe/contracts/prompts/moderation';
import { useTranslation } from '@cungnghe/ui/translation';
import { useLocation } from 'react-router';
import { GuardedLink } from '../../parts/guarded-link.tsx';
import { When } from '../../parts/when.tsx';
import shared from '../../reports/reports.module.css';
import { Listing } from './listing.tsx';
import { PromptStatus } from './prompt-status.tsx';
import classes from './prompts.module.css';

/** Who comes from the list of cases sees the one that they chose. */
const scrollTo = (item: HTMLElement | null) => item?.scrollIntoView();

/** As many as an operator gets at once. */
const mostShown = 100;

/** What people say came of a prompt, each as it has to be read to be judged. */
export function CaseList({ cases }: { cases: AdminPrompt['cases'] }) {
  const { t } = useTranslation('prompts');
  const asked = useLocation().hash.slice(1);
  if (cases.length === 0) return <p className="dim">{t('no_cases')}</p>;
  return (
    <>
      {cases.length < mostShown ? null : <p className="dim">{t('cases_shown')}</p>}
      <ol className={shared.reports}>
        {cases.map((each) => (
          <li key={each.id} id={each.id} ref={each.id === asked ? scrollTo : null} className={shared.report}>
            <header className={shared.head}>
              <h3 className={shared.title} lang="vi">
                {each.title}
              </h3>
              <PromptStatus status={each.status} />
            </header>
            <p className="dim">
              <GuardedLink endpoint={adminAccount} to={`/accounts/${each.author.id}`}>
                {each.author.name}
              </GuardedLink>{' '}
              · <When instant={each.created_at} />
            </p>
            <h4 className={classes.label}>{t('situation')}</h4>
            <p className={classes.text} lang="vi">
              {each.situation}
            </p>
            <h4 className={classes.label}>{t('result')}</h4>
            <p className={classes.text} lang="vi">
              {each.result}
            </p>
            {each.image_url === null ? null : (
              <img
                className={classes.image}
                src={each.image_url}
                alt={t('image', { title: each.title })}
                loading="lazy"
              />
            )}
            <Listing of="case" id={each.id} authorName={each.author.name} status={each.status} />
          </li>
        ))}
      </ol>
    </>
  );
}
