import { call } from '@cungnghe/client/call';
import { upload } from '@cungnghe/client/upload';
import {
  adminCommunityImageFromLibrary,
  adminDeleteCommunityImage,
  adminUploadCommunityImage,
} from '@cungnghe/contracts/communities/editing';
import { type AdminCommunity, adminCommunities } from '@cungnghe/contracts/communities/endpoints';
import { Cover } from '@cungnghe/ui/cover';
import { useTranslation } from '@cungnghe/ui/translation';
import { allOf } from '@cungnghe/web/queries';
import { useQueryClient } from '@tanstack/react-query';
import { CoverEditor } from '../../editing/cover-editor.tsx';

export function CommunityCover({ community }: { community: AdminCommunity }) {
  const { t } = useTranslation('communities');
  const queryClient = useQueryClient();
  const { slug, hero_image_url: imageUrl } = community;
  const params = { slug };
  return (
    <CoverEditor
      cover={<Cover slug={slug} imageUrl={imageUrl} />}
      hasImage={imageUrl !== null}
      none={t('cover_none')}
      take={({ id }) => call(adminCommunityImageFromLibrary, { params, body: { photo_id: id } })}
      send={(file, onProgress) => upload(adminUploadCommunityImage, { params, body: file }, onProgress)}
      remove={() => call(adminDeleteCommunityImage, { params })}
      onDone={() => queryClient.invalidateQueries(allOf(adminCommunities))}
    />
  );
}
