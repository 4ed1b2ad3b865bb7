import { adminOrders } from '@cungnghe/contracts/commerce';
import { type AdminCommunity, adminCommunities } from '@cungnghe/contracts/communities';
import { EmptyState } from '@cungnghe/ui/states';
import { useTranslation } from 'react-i18next';
import { CommunityState } from '../features/communities/community-state.tsx';
import { PricePanel } from '../features/communities/price-panel.tsx';
import { BackLink } from '../parts/back-link.tsx';
import { formatCount } from '../parts/count.ts';
import { GuardedLink } from '../parts/guarded-link.tsx';
import { OneThing } from '../parts/one-thing.tsx';
import { Facts, Page, PageSection } from '../parts/page.tsx';
import { Guard } from '../shell/guard.tsx';
import { read } from '../shell/queries.ts';
import type { Route } from './+types/community.ts';

export default function Community({ params }: Route.ComponentProps) {
  const { t } = useTranslation('communities');
  const back = <BackLink to="/communities">{t('back')}</BackLink>;
  return (
    <Guard endpoint={adminCommunities}>
      <OneThing query={read(adminCommunities, {})} title={t('title')} back={back}>
        {(all) => {
          const community = all.find(({ slug }) => slug === params.slug);
          if (community !== undefined) return <CommunityPage community={community} />;
          return (
            <Page title={t('title')} back={back}>
              <EmptyState title={t('absent')} />
            </Page>
          );
        }}
      </OneThing>
    </Guard>
  );
}

function CommunityPage({ community }: { community: AdminCommunity }) {
  const { t } = useTranslation('communities');
  return (
    <Page
      title={community.name}
      lead={<CommunityState community={community} />}
      back={<BackLink to="/communities">{t('back')}</BackLink>}
    >
      <Facts
        items={[
          [t('name_en'), community.name_en],
          [t('slug'), community.slug],
          [t('dimension'), t(`dimension_name.${community.dimension}`)],
          [t('members'), formatCount(community.members)],
          [t('pro_members'), formatCount(community.pro_members)],
          [t('courses'), community.courses],
          [
            t('pending'),
            <GuardedLink
              key="pending"
              endpoint={adminOrders}
              to={`/orders?status=pending&community=${community.slug}`}
            >
              {community.pending_orders}
            </GuardedLink>,
          ],
        ]}
      />
      <PageSection title={t('price')}>
        <PricePanel community={community} />
      </PageSection>
    </Page>
  );
}
