import { upload } from '@cungnghe/client/upload';
import { adminImages, adminUploadImage } from '@cungnghe/contracts/images/endpoints';
import { useTranslation } from '@cungnghe/ui/translation';
import { allOf } from '@cungnghe/web/queries';
import { useQueryClient } from '@tanstack/react-query';
import { ImageCard } from '../features/images/image-card.tsx';
import { ImageList } from '../images/image-list.tsx';
import { ImageUpload } from '../images/image-upload.tsx';
import { Page, PageSection } from '../parts/page.tsx';
import { guarded } from '../shell/guard.tsx';

export default guarded(adminImages, ImagesPage);

function ImagesPage() {
  const { t } = useTranslation('image_library');
  const queryClient = useQueryClient();
  return (
    <Page title={t('title')} lead={t('lead')}>
      <ImageUpload
        many
        label={t('upload')}
        send={(file, onProgress) => upload(adminUploadImage, { body: file }, onProgress)}
        onDone={() => queryClient.invalidateQueries(allOf(adminImages))}
      />
      <PageSection title={t('all')}>
        <ImageList>{(image) => <ImageCard image={image} />}</ImageList>
      </PageSection>
    </Page>
  );
}
