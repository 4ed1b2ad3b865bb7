import type { PromptListItem, PromptTeaser } from '@cungnghe/contracts/prompts/endpoints';
import { Avatar } from '@cungnghe/ui/avatar';
import { useTranslation } from '@cungnghe/ui/translation';
import { IconEyeOff, IconLock, IconLockOpen } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Facts } from '../../../shell/facts.tsx';
import { promptPath } from '../paths.ts';
import { SaveButton } from '../save-button.tsx';
import { Tags } from '../tags.tsx';
import classes from './prompt-rows.module.css';

/** A guest's has the teaser alone. */
export type PromptRow = PromptTeaser & Partial<Pick<PromptListItem, 'locked' | 'saved' | 'unlisted'>>;

interface PromptRowsProps {
  readonly prompts: readonly PromptRow[];
  /** The community of a prompt, where the rows are of several. */
  readonly nameOf?: ((slug: string) => string | undefined) | undefined;
  readonly tagPath: (tag: string) => string;
  readonly level?: 'h2' | 'h3';
  /** What else can be done with a row. */
  readonly tools?: ((row: PromptRow, index: number) => ReactNode) | undefined;
}

/** Prompts, each with what it is for and what became of it. */
export function PromptRows({ prompts, tools, ...row }: PromptRowsProps) {
  return (
    <ol className={classes.rows}>
      {prompts.map((prompt, index) => (
        <Row key={prompt.slug} prompt={prompt} tools={tools?.(prompt, index)} {...row} />
      ))}
    </ol>
  );
}

type RowProps = Omit<PromptRowsProps, 'prompts' | 'tools'> & {
  readonly prompt: PromptRow;
  readonly tools: ReactNode;
};

function Row({ prompt, nameOf, tagPath, level: Heading = 'h2', tools }: RowProps) {
  const { t } = useTranslation('learner');
  const { slug, name, intro, author, community_slug: community } = prompt;
  return (
    <li className={classes.row}>
      <Avatar name={author.name} photoUrl={author.photo_url} />
      <div className={classes.body}>
        <Marks prompt={prompt} />
        <Heading className={classes.name} lang="vi">
          <Link to={promptPath(slug)}>{name}</Link>
        </Heading>
        {intro === '' ? null : (
          <p className={classes.intro} lang="vi">
            {intro}
          </p>
        )}
        <Facts className={classes.meta}>
          <span lang="vi">{author.name}</span>
          {community !== null && nameOf !== undefined ? <span lang="vi">{nameOf(community)}</span> : null}
          {prompt.thanks_count > 0 ? t('shell.thanks', { count: prompt.thanks_count }) : null}
          {prompt.case_count > 0 ? t('prompts.cases', { count: prompt.case_count }) : null}
          {prompt.works_with.length > 0 ? (
            <span>{t('prompts.works_well', { names: prompt.works_with.join(', ') })}</span>
          ) : null}
        </Facts>
        <div className={classes.links}>
          <Tags tags={prompt.tags} linkTo={tagPath} />
        </div>
      </div>
      <div className={classes.tools}>
        {tools}
        {prompt.saved === undefined ? null : <SaveButton slug={slug} name={name} saved={prompt.saved} />}
      </div>
    </li>
  );
}

/** What sets a prompt apart; most have nothing. */
function Marks({ prompt: { visibility, locked = true, unlisted = false } }: { prompt: PromptRow }) {
  const { t } = useTranslation('learner');
  if (visibility === 'member' && !unlisted) return null;
  const Lock = locked ? IconLock : IconLockOpen;
  return (
    <p className={classes.marks}>
      {visibility === 'pro' ? (
        <span>
          <Lock size="1rem" stroke={1.75} aria-hidden="true" />{' '}
          {t(locked ? 'prompts.locked' : 'prompts.open_pro')}
        </span>
      ) : null}
      {unlisted ? (
        <span>
          <IconEyeOff size="1rem" stroke={1.75} aria-hidden="true" /> {t('prompts.unlisted')}
        </span>
      ) : null}
    </p>
  );
}
