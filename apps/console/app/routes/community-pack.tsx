import { useTranslation } from '@cungnghe/ui/translation';
import { Button } from '@mantine/core';
import { PackImport } from '../features/content/pack-import.tsx';
import { BackLink } from '../parts/back-link.tsx';
import { Page, PageSection } from '../parts/page.tsx';
import type { Route } from './+types/community-pack.ts';

export default function CommunityPack({ params: { slug } }: Route.ComponentProps) {
  const { t } = useTranslation('packs');
  return (
    <Page title={t('title')} lead={t('lead')} back={<BackLink to={`/communities/${slug}`}>{slug}</BackLink>}>
      <PageSection title={t('export')}>
        <p className="measure">{t('export_lead')}</p>
        <Button component="a" variant="default" href={`/api/admin/communities/${slug}/pack.zip`} download>
          {t('export_action')}
        </Button>
      </PageSection>
      <PageSection title={t('import')}>
        <PackImport slug={slug} />
      </PageSection>
    </Page>
  );
}
