import { useTranslation } from '@cungnghe/ui/translation';
import { Button } from '@mantine/core';
import { PackImport } from '../features/content/pack-import.tsx';
import { useCommunityName } from '../list/use-community-name.ts';
import { BackLink } from '../parts/back-link.tsx';
import { Page, PageSection } from '../parts/page.tsx';
import type { Route } from './+types/community-pack.ts';

export default function CommunityPack({ params: { slug } }: Route.ComponentProps) {
  const { t } = useTranslation('packs');
  const nameOf = useCommunityName();
  const back = <BackLink to={`/communities/${slug}`}>{nameOf(slug)}</BackLink>;
  return (
    <Page title={t('title')} lead={t('lead')} back={back}>
      <PageSection title={t('export')}>
        <p className="measure">{t('export_lead')}</p>
        <p>
          <Button component="a" variant="default" href={`/api/admin/communities/${slug}/pack.zip`} download>
            {t('export_action')}
          </Button>
        </p>
      </PageSection>
      <PageSection title={t('import')}>
        <PackImport slug={slug} />
      </PageSection>
    </Page>
  );
}
