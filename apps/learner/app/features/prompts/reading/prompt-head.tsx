import type { Prompt, PromptTeaser } from '@cungnghe/contracts/prompts/endpoints';
import { Avatar } from '@cungnghe/ui/avatar';
import { formatDate } from '@cungnghe/ui/dates';
import { useTranslation } from '@cungnghe/ui/translation';
import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { AgoText } from '../../../shell/ago-text.tsx';
import { Facts } from '../../../shell/facts.tsx';
import { PageHeading } from '../../../shell/page-heading.tsx';
import { promptAuthorPath, tagPath } from '../paths.ts';
import { Tags } from '../tags.tsx';
import classes from './prompt-head.module.css';

interface PromptHeadProps {
  readonly prompt: PromptTeaser & Partial<Pick<Prompt, 'version' | 'edited_at'>>;
  /** Of the community, where it is known. */
  readonly communityName: string | undefined;
  readonly isGuest: boolean;
  /** What can be done with the prompt as a whole. */
  readonly children?: ReactNode;
}

/** What everybody may know of a prompt. */
export function PromptHead({ prompt, communityName, isGuest, children }: PromptHeadProps) {
  const { t } = useTranslation('learner');
  const { author, name, intro, community_slug: community, version = 1, edited_at: edited = null } = prompt;
  return (
    <header className={classes.head}>
      <Link to="/prompts" className="back">
        <IconArrowLeft size="1.125rem" stroke={1.5} aria-hidden="true" />
        {t('prompts.heading')}
      </Link>
      <PageHeading size="title" lang="vi">
        {name}
      </PageHeading>
      {intro === '' ? null : (
        <p className={classes.intro} lang="vi">
          {intro}
        </p>
      )}
      <div className={classes.by}>
        <Avatar name={author.name} photoUrl={author.photo_url} />
        <div>
          {isGuest ? (
            <span lang="vi">{author.name}</span>
          ) : (
            <Link to={promptAuthorPath(author.id)} className={classes.author} lang="vi">
              {author.name}
            </Link>
          )}
          <Facts className={classes.meta}>
            <AgoText instant={prompt.created_at} />
            {version > 1 ? t('prompts.version', { version }) : null}
            {edited === null ? null : t('prompts.edited', { date: formatDate(edited) })}
            {t(`prompts.visibility.${prompt.visibility}`)}
            {community === null || communityName === undefined ? null : isGuest ? (
              <span lang="vi">{communityName}</span>
            ) : (
              <Link to={`/c/${community}/prompts`} lang="vi">
                {communityName}
              </Link>
            )}
            {prompt.works_with.length === 0 ? null : (
              <span>{t('prompts.works_well', { names: prompt.works_with.join(', ') })}</span>
            )}
          </Facts>
        </div>
      </div>
      <Tags tags={prompt.tags} linkTo={tagPath} />
      {children}
    </header>
  );
}
