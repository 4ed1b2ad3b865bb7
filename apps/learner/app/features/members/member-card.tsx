import type { MemberProfile } from '@cungnghe/contracts/members/endpoints';
import { Avatar } from '@cungnghe/ui/avatar';
import { formatDate } from '@cungnghe/ui/dates';
import { useTranslation } from '@cungnghe/ui/translation';
import type { ReactNode } from 'react';
import { Facts } from '../../shell/facts.tsx';
import classes from './member-card.module.css';
import { TagList } from './tag-list.tsx';

interface MemberCardProps {
  readonly member: Omit<MemberProfile, 'id'>;
  /** The name, as a heading where the card is a page's own. */
  readonly heading: ReactNode;
  /** The directory, narrowed to what somebody can help with. */
  readonly tagPath?: ((tag: string) => string) | undefined;
  /** What a visitor can do. */
  readonly children?: ReactNode;
}

/** Who somebody is, as far as they have said. */
export function MemberCard({ member, heading, tagPath, children }: MemberCardProps) {
  const { t } = useTranslation('learner');
  const { occupation, place, headline, intro, joined_at, thanks_count = 0 } = member;
  return (
    <article className={classes.card}>
      <Avatar name={member.name} photoUrl={member.photo_url} size="large" />
      <div className={classes.who}>
        {heading}
        {headline === undefined ? null : (
          <p className={classes.headline} lang="vi">
            {headline}
          </p>
        )}
        <Facts className={classes.facts}>
          {occupation === null ? null : <span lang="vi">{occupation}</span>}
          {place === undefined ? null : <span lang="vi">{place}</span>}
          {joined_at === undefined ? null : t('members.joined', { date: formatDate(joined_at) })}
          {thanks_count === 0 ? null : t('shell.thanks', { count: thanks_count })}
        </Facts>
        {children}
      </div>
      <About member={member} tagPath={tagPath} />
      {intro === null && headline === undefined ? (
        <p className="dim">{t('discussions.member_silent')}</p>
      ) : null}
    </article>
  );
}

function About({ member, tagPath }: Pick<MemberCardProps, 'member' | 'tagPath'>) {
  const { t } = useTranslation('learner');
  const { intro, can_help_with: helps = [], looking_for: looks = [], links = [] } = member;
  return (
    <>
      {intro === null ? null : (
        <p className={classes.intro} lang="vi">
          {intro}
        </p>
      )}
      {helps.length + looks.length + links.length === 0 ? null : (
        <dl className={classes.about}>
          {helps.length === 0 ? null : (
            <div>
              <dt>{t('members.can_help_with')}</dt>
              <dd>
                <TagList tags={helps} linkTo={tagPath} />
              </dd>
            </div>
          )}
          {looks.length === 0 ? null : (
            <div>
              <dt>{t('members.looking_for')}</dt>
              <dd>
                <TagList tags={looks} />
              </dd>
            </div>
          )}
          {links.length === 0 ? null : (
            <div>
              <dt>{t('members.links')}</dt>
              <dd>
                <ul className={classes.links}>
                  {links.map((link) => (
                    <li key={link}>
                      <a href={link} target="_blank" rel="noopener noreferrer nofollow ugc">
                        {shortened(link)}
                      </a>
                    </li>
                  ))}
                </ul>
              </dd>
            </div>
          )}
        </dl>
      )}
    </>
  );
}

const shortened = (link: string) => link.replace(/^https:\/\/(www\.)?/, '').replace(/\/$/, '');
