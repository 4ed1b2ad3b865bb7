import { adminAccounts } from '@cungnghe/contracts/accounts/endpoints';
import { adminSaveCommunity } from '@cungnghe/contracts/communities/editing';
import { type AdminCommunity, adminCommunities } from '@cungnghe/contracts/communities/endpoints';
import { adminCourses } from '@cungnghe/contracts/courses/author';
import { adminSetCourseTags } from '@cungnghe/contracts/courses/tags';
import { adminOrders } from '@cungnghe/contracts/orders/endpoints';
import { EmptyState } from '@cungnghe/ui/states';
import { useTranslation } from '@cungnghe/ui/translation';
import { CanvasLinks } from '../features/canvases/canvas-links.tsx';
import { CommunityCover } from '../features/communities/community-cover.tsx';
import { CommunitySettings } from '../features/communities/community-settings.tsx';
import { CommunityState } from '../features/communities/community-state.tsx';
import { PricePanel } from '../features/communities/price-panel.tsx';
import { PublicReadingPanel } from '../features/communities/public-reading-panel.tsx';
import { VisibilityPanel } from '../features/communities/visibility-panel.tsx';
import { PackLink } from '../features/content/pack-link.tsx';
import { TagsPanel } from '../features/courses/tags-panel.tsx';
import { TopicsPanel } from '../features/discussions/topics-panel.tsx';
import { BackLink } from '../parts/back-link.tsx';
import { Facts, Page, PageSection } from '../parts/page.tsx';
import { RecordPage } from '../parts/record-page.tsx';
import { Rows } from '../parts/rows.tsx';
import { useViewer } from '../shell/viewer.ts';
import type { Route } from './+types/community.ts';

export default function Community({ params }: Route.ComponentProps) {
  const { t } = useTranslation('communities');
  const back = <BackLink to="/communities">{t('back')}</BackLink>;
  return (
    <RecordPage endpoint={adminCommunities} back={back}>
      {(all) => {
        const community = all.find(({ slug }) => slug === params.slug);
        if (community !== undefined) return <CommunityPage community={community} />;
        return (
          <Page title={t('title')} back={back}>
            <EmptyState title={t('absent')} />
          </Page>
        );
      }}
    </RecordPage>
  );
}

function CommunityPage({ community }: { community: AdminCommunity }) {
  const { t } = useTranslation('communities');
  const { t: tc } = useTranslation('canvases');
  const { t: tp } = useTranslation('packs');
  const { may } = useViewer();
  const { slug } = community;
  return (
    <Page
      title={community.name}
      lead={<CommunityState community={community} />}
      back={<BackLink to="/communities">{t('back')}</BackLink>}
    >
      <Facts
        items={[
          [t('name_en'), community.name_en],
          [t('slug'), slug],
          [t('dimension'), t(`dimension_name.${community.dimension}`)],
          [
            t('members'),
            <Rows
              key="members"
              of={adminAccounts}
              to={`/accounts?community=${slug}`}
              count={community.members}
            />,
          ],
          [
            t('pro_members'),
            <Rows
              key="pro"
              of={adminAccounts}
              to={`/accounts?community=${slug}&pro=yes`}
              count={community.pro_members}
            />,
          ],
          [
            t('courses'),
            <Rows
              key="courses"
              of={adminCourses}
              to={`/courses?community=${slug}&published=yes`}
              count={community.courses}
            />,
          ],
          [
            t('pending'),
            <Rows
              key="pending"
              of={adminOrders}
              to={`/orders?status=pending&community=${slug}`}
              count={community.pending_orders}
            />,
          ],
        ]}
      />
      {may(adminSaveCommunity) && (
        <>
          <PageSection title={t('about')}>
            <CommunitySettings community={community} />
          </PageSection>
          <PageSection title={t('cover')}>
            <CommunityCover community={community} />
          </PageSection>
        </>
      )}
      <PageSection title={tc('title')}>
        <CanvasLinks slug={slug} />
      </PageSection>
      <PageSection title={tp('title')}>
        <PackLink slug={slug} />
      </PageSection>
      <PageSection title={t('price')} id="price">
        <PricePanel community={community} />
      </PageSection>
      <PageSection title={t('public_reading')}>
        <PublicReadingPanel community={community} />
      </PageSection>
      <PageSection title={t('visibility')}>
        <VisibilityPanel community={community} />
      </PageSection>
      {may(adminSetCourseTags) && <CourseTags communityId={community.id} />}
      {community.status === 'active' && (
        <PageSection title={t('topics')}>
          <TopicsPanel community={community} />
        </PageSection>
      )}
    </Page>
  );
}

function CourseTags({ communityId }: { communityId: string }) {
  const { t } = useTranslation('courses');
  return (
    <PageSection title={t('tags')}>
      <TagsPanel communityId={communityId} />
    </PageSection>
  );
}
