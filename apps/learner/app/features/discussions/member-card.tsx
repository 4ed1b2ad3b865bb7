import type { MemberProfile } from '@cungnghe/contracts/discussions/posts';
import { Avatar } from '@cungnghe/ui/avatar';
import { useTranslation } from '@cungnghe/ui/translation';
import { PageHeading } from '../../shell/page-heading.tsx';
import classes from './member-card.module.css';

/** Who somebody is, as far as they have said. */
export function MemberCard({ member }: { member: MemberProfile }) {
  const { t } = useTranslation('learner');
  return (
    <article className={classes.card}>
      <Avatar name={member.name} photoUrl={member.photo_url} size="large" />
      <div>
        <PageHeading lang="vi" size="title">
          {member.name}
        </PageHeading>
        {member.occupation === null ? null : (
          <p className={classes.occupation} lang="vi">
            {member.occupation}
          </p>
        )}
      </div>
      {member.intro === null ? (
        <p className="dim">{t('discussions.member_silent')}</p>
      ) : (
        <p className={classes.intro} lang="vi">
          {member.intro}
        </p>
      )}
    </article>
  );
}
