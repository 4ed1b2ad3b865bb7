import type { MemberCard } from '@cungnghe/contracts/members/endpoints';
import { Avatar } from '@cungnghe/ui/avatar';
import { useTranslation } from '@cungnghe/ui/translation';
import { Link } from 'react-router';
import { Facts } from '../../shell/facts.tsx';
import classes from './member-rows.module.css';
import { memberPath } from './queries.ts';
import { TagList } from './tag-list.tsx';

/** So many tags of somebody stand in the list; their page has all of them. */
const tagsShown = 3;

/** Faces, names and what they can help with. */
export function MemberRows({ slug, members }: { slug: string; members: readonly MemberCard[] }) {
  return (
    <ul className={classes.members}>
      {members.map((member) => (
        <Member key={member.id} slug={slug} member={member} />
      ))}
    </ul>
  );
}

function Member({ slug, member }: { slug: string; member: MemberCard }) {
  const { t } = useTranslation('learner');
  const { id, name, photo_url, occupation, place, headline, can_help_with: helps } = member;
  const more = helps.length - tagsShown;
  return (
    <li className={classes.member}>
      <Avatar name={name} photoUrl={photo_url} size="medium" />
      <div className={classes.body}>
        <h2 className={classes.name} lang="vi">
          <Link to={memberPath(slug, id)}>{name}</Link>
        </h2>
        <Facts className={classes.facts}>
          {occupation === null ? null : <span lang="vi">{occupation}</span>}
          {place === null ? null : <span lang="vi">{place}</span>}
        </Facts>
        {headline === null ? null : (
          <p className={classes.headline} lang="vi">
            {headline}
          </p>
        )}
        {helps.length === 0 ? null : (
          <div className={classes.helps}>
            <span className={classes.label}>{t('members.can_help_with')}</span>
            <TagList tags={helps.slice(0, tagsShown)} />
            {more > 0 ? <span className="dim">{t('members.more_tags', { count: more })}</span> : null}
          </div>
        )}
      </div>
    </li>
  );
}
