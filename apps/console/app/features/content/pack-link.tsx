import { adminExportPack } from '@cungnghe/contracts/content/packs';
import { useTranslation } from '@cungnghe/ui/translation';
import { Link } from 'react-router';
import { useViewer } from '../../shell/viewer.ts';

/** The way from a community to its pack. */
export function PackLink({ slug }: { slug: string }) {
  const { t } = useTranslation('packs');
  const { may } = useViewer();
  if (!may(adminExportPack)) return <p className="dim measure">{t('for_owners')}</p>;
  return (
    <>
      <p className="measure">{t('link_lead')}</p>
      <p>
        <Link to={`/communities/${slug}/pack`}>{t('link')}</Link>
      </p>
    </>
  );
}
