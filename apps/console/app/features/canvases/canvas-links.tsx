import { adminBusinessModel } from '@cungnghe/contracts/canvases/editing';
import { useTranslation } from '@cungnghe/ui/translation';
import { Link } from 'react-router';
import { useViewer } from '../../shell/viewer.ts';

/** The ways from a community to its canvases. */
export function CanvasLinks({ slug }: { slug: string }) {
  const { t } = useTranslation('canvases');
  const { may } = useViewer();
  if (!may(adminBusinessModel)) return <p className="dim measure">{t('for_editors')}</p>;
  return (
    <>
      <p className="measure">{t('lead')}</p>
      <p>
        <Link to={`/communities/${slug}/bmc`}>{t('bmc')}</Link>
      </p>
      <p>
        <Link to={`/communities/${slug}/jtbd`}>{t('jtbd')}</Link>
      </p>
    </>
  );
}
