import type { Reply } from '@cungnghe/contracts/discussions/posts';
import { Avatar } from '@cungnghe/ui/avatar';
import { useTranslation } from '@cungnghe/ui/translation';
import { Link } from 'react-router';
import classes from './participants.module.css';

interface ParticipantsProps {
  readonly slug: string;
  /** Who wrote what is loaded, from the first on. */
  readonly authors: readonly Reply['author'][];
}

/** Who takes part in a thread, each once. */
export function Participants({ slug, authors }: ParticipantsProps) {
  const { t } = useTranslation('learner');
  const people = new Map(authors.flatMap((author) => (author === null ? [] : [[author.id, author]])));
  if (people.size === 0) return null;
  return (
    <aside aria-labelledby="participants">
      <h2 id="participants" className={classes.title}>
        {t('discussions.participants')}
      </h2>
      <ul className={classes.people}>
        {[...people.values()].map(({ id, name, photo_url }) => (
          <li key={id}>
            <Link to={`/c/${slug}/members/${id}`} className={classes.person}>
              <Avatar name={name} photoUrl={photo_url} />
              <span lang="vi">{name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </aside>
  );
}
