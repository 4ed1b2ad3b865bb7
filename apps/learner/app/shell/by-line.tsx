import type { Author } from '@cungnghe/contracts/people/author';
import { Avatar } from '@cungnghe/ui/avatar';
import { useTranslation } from '@cungnghe/ui/translation';
import classes from './by-line.module.css';

/** Who wrote something, of those who agreed to be named. */
export function ByLine({ authors }: { authors: readonly Author[] }) {
  const { t } = useTranslation('learner');
  if (authors.length === 0) return null;
  return (
    <div className={classes.byLine}>
      <span className={classes.people}>
        <span className="dim">{t('authors.by')}</span>
        <PeopleLinks people={authors} />
      </span>
    </div>
  );
}

/** Each leads to their page on the public site. */
export function PeopleLinks({ people }: { people: readonly Author[] }) {
  return people.map(({ name, photo_url, url }) => (
    <a key={url} href={url} className={classes.person} lang="vi">
      <Avatar name={name} photoUrl={photo_url} />
      <span className={classes.name}>{name}</span>
    </a>
  ));
}
