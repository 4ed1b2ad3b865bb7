import { useTranslation } from '@cungnghe/ui/translation';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import classes from './hits.module.css';
import { useRecentQuestions } from './recent-questions.ts';

/** Questions of before, each a link to its answers. */
export function RecentQuestions({ accountId, linkTo }: { accountId: string; linkTo: (q: string) => string }) {
  const { t } = useTranslation('learner');
  const { recent, forget } = useRecentQuestions(accountId);
  if (recent.length === 0) return null;
  return (
    <section aria-labelledby="recent-questions">
      <h2 id="recent-questions" className={classes.recent}>
        {t('search.recent')}
      </h2>
      <ul className={classes.list}>
        {recent.map((q) => (
          <li key={q}>
            <Link to={linkTo(q)} replace className={classes.hit ?? ''}>
              {q}
            </Link>
          </li>
        ))}
      </ul>
      <Button variant="subtle" mt="sm" onClick={forget}>
        {t('search.forget')}
      </Button>
    </section>
  );
}
