import { upload } from '@cungnghe/client/upload';
import { adminImages, adminUploadImage } from '@cungnghe/contracts/images/endpoints';
import { useTranslation } from '@cungnghe/ui/translation';
import { useFilters } from '@cungnghe/web/filters';
import { allOf } from '@cungnghe/web/queries';
import { useQueryClient } from '@tanstack/react-query';
import { ImageCard } from '../features/images/image-card.tsx';
import { ImageList } from '../images/image-list.tsx';
import { ImageUpload } from '../images/image-upload.tsx';
import { Page, PageSection } from '../parts/page.tsx';
import { StatusLinks } from '../parts/status-links.tsx';
import { guarded } from '../shell/guard.tsx';

export default guarded(adminImages, ImagesPage);

const states = ['listed', 'hidden'] as const;

function ImagesPage() {
  const { t } = useTranslation('image_library');
  const queryClient = useQueryClient();
  const hidden = useFilters(adminImages).values.hidden !== undefined;
  return (
    <Page title={t('title')} lead={t('lead')}>
      <ImageUpload
        many
        label={t('upload')}
        send={(file, onProgress) => upload(adminUploadImage, { body: file }, onProgress)}
        onDone={() => queryClient.invalidateQueries(allOf(adminImages))}
      />
      <PageSection title={t('all')}>
        <StatusLinks
          label={t('states')}
          statuses={states.map((each) => ({ value: each, label: t(`state.${each}`) }))}
          current={hidden ? 'hidden' : 'listed'}
          linkTo={(each) => (each === 'hidden' ? '?hidden=true' : '?')}
        />
        <ImageList hidden={hidden}>{(image) => <ImageCard image={image} hidden={hidden} />}</ImageList>
      </PageSection>
    </Page>
  );
}
