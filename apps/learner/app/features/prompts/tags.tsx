import { useTranslation } from '@cungnghe/ui/translation';
import { Link } from 'react-router';
import classes from './tags.module.css';

interface TagsProps {
  readonly tags: readonly string[];
  /** Where all prompts with a tag are listed. */
  readonly linkTo: (tag: string) => string;
}

export function Tags({ tags, linkTo }: TagsProps) {
  const { t } = useTranslation('learner');
  if (tags.length === 0) return null;
  return (
    <ul className={classes.tags} aria-label={t('prompts.tags')}>
      {tags.map((tag) => (
        <li key={tag}>
          <Link to={linkTo(tag)} className={classes.tag} lang="vi">
            {tag}
          </Link>
        </li>
      ))}
    </ul>
  );
}
