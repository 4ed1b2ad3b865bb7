import { call } from '@cungnghe/client/call';
import { adminHideImage, adminImages, type Photo } from '@cungnghe/contracts/images/endpoints';
import { formatDate } from '@cungnghe/ui/dates';
import { useTranslation } from '@cungnghe/ui/translation';
import { allOf } from '@cungnghe/web/queries';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Confirm } from '../../parts/confirm.tsx';
import { usePhotoName } from '../../pictures/photo-list.tsx';
import classes from '../../pictures/pictures.module.css';

/** One picture of the media library, and the way to take it out of sight. */
export function PhotoCard({ photo }: { photo: Photo }) {
  const { t } = useTranslation('photos');
  const nameOf = usePhotoName();
  const queryClient = useQueryClient();
  const hide = useMutation({
    mutationFn: (_: null) => call(adminHideImage, { params: { id: photo.id } }),
    onSuccess: () => queryClient.invalidateQueries(allOf(adminImages)),
  });
  const { width, height } = photo;
  return (
    <>
      <a href={photo.public_url} target="_blank" rel="noreferrer">
        <img src={photo.public_url} alt={nameOf(photo)} loading="lazy" decoding="async" />
      </a>
      <p className={classes.about}>
        {formatDate(photo.created_at)}
        <br />
        {t('size', { width, height, kilobytes: Math.ceil(photo.bytes / 1024) })}
      </p>
      <Confirm
        label={t('hide')}
        confirmLabel={t('hide')}
        question={t('hide_question')}
        tone="danger"
        mutation={hide}
        input={null}
      />
    </>
  );
}
