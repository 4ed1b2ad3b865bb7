import type { CommunityCard, CommunityList as List } from '@cungnghe/contracts/communities/endpoints';
import { hueStyle } from '@cungnghe/ui/community-hue';
import { Cover } from '@cungnghe/ui/cover';
import { useTranslation } from '@cungnghe/ui/translation';
import { Link } from 'react-router';
import { Facts } from '../../shell/facts.tsx';
import classes from './community-list.module.css';

/** All communities to visit, one's own marked. */
export function CommunityList({ list }: { list: List }) {
  const { t } = useTranslation('learner');
  return (['industry', 'occupation'] as const).map((dimension) => (
    <section key={dimension} className={classes.group} aria-labelledby={dimension}>
      <h2 id={dimension} className="title">
        {t(`choose.${dimension}`)}
      </h2>
      <ul className={classes.list}>
        {list[dimension].map((community) => (
          <Row key={community.id} community={community} />
        ))}
      </ul>
    </section>
  ));
}

function Row({ community }: { community: CommunityCard }) {
  const { t } = useTranslation('learner');
  const marks = [
    community.is_home ? t('communities.is_home') : community.is_member ? t('communities.is_member') : null,
    community.is_pro ? t('communities.is_pro') : null,
  ].filter((mark) => mark !== null);
  return (
    <li className={classes.row} style={hueStyle(community.slug)}>
      <span className={classes.image}>
        <Cover slug={community.slug} imageUrl={community.hero_image_url} />
      </span>
      <div>
        <Link to={`/c/${community.slug}`} className={classes.name} lang="vi">
          {community.name}
        </Link>
        <p className={classes.tagline} lang="vi">
          {community.tagline}
        </p>
        {marks.length === 0 ? null : <Facts className={classes.marks}>{marks}</Facts>}
      </div>
    </li>
  );
}
