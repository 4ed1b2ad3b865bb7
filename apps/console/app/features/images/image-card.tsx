import { call } from '@cungnghe/client/call';
import {
  adminHideImage,
  adminImages,
  adminRestoreImage,
  type Photo,
} from '@cungnghe/contracts/images/endpoints';
import { formatDate } from '@cungnghe/ui/dates';
import { useTranslation } from '@cungnghe/ui/translation';
import { allOf } from '@cungnghe/web/queries';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useImageName } from '../../images/image-list.tsx';
import classes from '../../images/images.module.css';
import { Confirm } from '../../parts/confirm.tsx';
import { useViewer } from '../../shell/viewer.ts';

/** One image of the media library, and for editors the way to take it out of sight or back. */
export function ImageCard({ image, hidden }: { image: Photo; hidden: boolean }) {
  const { t } = useTranslation('image_library');
  const nameOf = useImageName();
  const { may } = useViewer();
  const queryClient = useQueryClient();
  const change = useMutation({
    mutationFn: (_: null) => call(hidden ? adminRestoreImage : adminHideImage, { params: { id: image.id } }),
    onSuccess: () => queryClient.invalidateQueries(allOf(adminImages)),
  });
  const { width, height } = image;
  return (
    <>
      <a href={image.public_url} target="_blank" rel="noreferrer">
        <img src={image.public_url} alt={nameOf(image)} loading="lazy" decoding="async" />
      </a>
      <p className={classes.about}>
        {formatDate(image.created_at)}
        <br />
        {t('size', { width, height, kilobytes: Math.ceil(image.bytes / 1024) })}
      </p>
      {may(adminHideImage) && (
        <Confirm
          label={t(hidden ? 'restore' : 'hide')}
          question={t(hidden ? 'restore_question' : 'hide_question')}
          {...(!hidden && { tone: 'danger' as const })}
          mutation={change}
          input={null}
        />
      )}
    </>
  );
}
