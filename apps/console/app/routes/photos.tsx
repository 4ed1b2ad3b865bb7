import { upload } from '@cungnghe/client/upload';
import { adminImages, adminUploadImage } from '@cungnghe/contracts/images/endpoints';
import { useTranslation } from '@cungnghe/ui/translation';
import { allOf } from '@cungnghe/web/queries';
import { useQueryClient } from '@tanstack/react-query';
import { PhotoCard } from '../features/images/image-card.tsx';
import { Page, PageSection } from '../parts/page.tsx';
import { PhotoList } from '../pictures/photo-list.tsx';
import { PictureUpload } from '../pictures/picture-upload.tsx';
import { guarded } from '../shell/guard.tsx';

export default guarded(adminImages, PhotosPage);

function PhotosPage() {
  const { t } = useTranslation('photos');
  const queryClient = useQueryClient();
  return (
    <Page title={t('title')} lead={t('lead')}>
      <PictureUpload
        many
        label={t('upload')}
        send={(file, onProgress) => upload(adminUploadImage, { body: file }, onProgress)}
        onDone={() => queryClient.invalidateQueries(allOf(adminImages))}
      />
      <PageSection title={t('all')}>
        <PhotoList>{(photo) => <PhotoCard photo={photo} />}</PhotoList>
      </PageSection>
    </Page>
  );
}
