import type { Response } from '@cungnghe/contracts/endpoint';
import type { getPromptAuthor } from '@cungnghe/contracts/prompts/endpoints';
import { Avatar } from '@cungnghe/ui/avatar';
import { useTranslation } from '@cungnghe/ui/translation';
import { Facts } from '../../shell/facts.tsx';
import { PageHeading } from '../../shell/page-heading.tsx';
import classes from './author-card.module.css';

/** Who somebody is, and how much of the library is theirs. */
export function AuthorCard({ author }: { author: Response<typeof getPromptAuthor> }) {
  const { t } = useTranslation('learner');
  return (
    <header className={classes.card}>
      <Avatar name={author.name} photoUrl={author.photo_url} size="large" />
      <div>
        <PageHeading lang="vi" size="title">
          {author.name}
        </PageHeading>
        {author.occupation === null ? null : (
          <p className={classes.occupation} lang="vi">
            {author.occupation}
          </p>
        )}
        <Facts className={classes.counts}>
          {t('prompts.total', { count: author.prompt_count })}
          {t('prompts.cases', { count: author.case_count })}
          {t('shell.thanks', { count: author.thanks_count })}
        </Facts>
      </div>
      {author.intro === null ? null : (
        <p className={classes.intro} lang="vi">
          {author.intro}
        </p>
      )}
    </header>
  );
}
