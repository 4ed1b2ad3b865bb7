import { formatDateTime } from '@cungnghe/ui/dates';
import { useLocale } from '@cungnghe/ui/locale';
import { TilesSkeleton } from '@cungnghe/ui/states';
import { useTranslation } from '@cungnghe/ui/translation';
import { hasFailed } from '@cungnghe/web/failed';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { CommunityList } from '../features/communities/community-list.tsx';
import { communitiesQuery } from '../features/communities/queries.ts';
import { PageHeading } from '../shell/page-heading.tsx';
import { QueryFailure } from '../shell/query-failure.tsx';

export default function CommunitiesPage() {
  const { t } = useTranslation('learner');
  const { locale } = useLocale();
  const list = useQuery(communitiesQuery);
  if (hasFailed(list)) return <QueryFailure of={list} />;
  const lockedUntil = list.data?.home_switch.locked ? list.data.home_switch.next_change_at : null;
  return (
    <div className="container page">
      <PageHeading>{t('communities.title')}</PageHeading>
      <p className="lead">{t('communities.lead')}</p>
      {lockedUntil ? (
        <p className="dim">{t('communities.home_locked', { when: formatDateTime(lockedUntil, locale) })}</p>
      ) : (
        <Button component={Link} to="/choose" variant="default" mt="lg">
          {t('communities.change_home')}
        </Button>
      )}
      {list.data ? (
        <CommunityList list={list.data} />
      ) : (
        <div style={{ marginBlockStart: 'var(--space-7)' }}>
          <TilesSkeleton count={9} />
        </div>
      )}
    </div>
  );
}
