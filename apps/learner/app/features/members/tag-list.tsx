import { Link } from 'react-router';
import classes from './tag-list.module.css';

interface TagListProps {
  readonly tags: readonly string[];
  readonly linkTo?: ((tag: string) => string) | undefined;
}

/** Short words of somebody, each a way to others who say the same where there is one. */
export function TagList({ tags, linkTo }: TagListProps) {
  return (
    <ul className={classes.tags} lang="vi">
      {tags.map((tag) => (
        <li key={tag}>
          {linkTo === undefined ? (
            <span className={classes.tag}>{tag}</span>
          ) : (
            <Link to={linkTo(tag)} className={classes.tag}>
              {tag}
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}
