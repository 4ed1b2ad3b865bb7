import type { ApiError } from '@cungnghe/client/call';
import { upload } from '@cungnghe/client/upload';
import { adminImages, adminUploadImage, type Photo } from '@cungnghe/contracts/images/endpoints';
import { useTranslation } from '@cungnghe/ui/translation';
import { allOf } from '@cungnghe/web/queries';
import { Button, Drawer } from '@mantine/core';
import { type UseMutationResult, useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import { Problem } from '../parts/problem.tsx';
import { PhotoList, usePhotoName } from './photo-list.tsx';
import { PictureUpload } from './picture-upload.tsx';
import classes from './pictures.module.css';

interface PhotoPickerProps {
  readonly mutation: UseMutationResult<unknown, ApiError, Photo>;
}

/** Opens the media library as a sheet; the picture that is pressed is used and the sheet closes. */
export function PhotoPicker({ mutation }: PhotoPickerProps) {
  const { t } = useTranslation('pictures');
  const nameOf = usePhotoName();
  const [open, setOpen] = useState(false);
  const queryClient = useQueryClient();
  return (
    <>
      <Button
        variant="default"
        aria-haspopup="dialog"
        onClick={() => {
          mutation.reset();
          setOpen(true);
        }}
      >
        {t('choose')}
      </Button>
      <Drawer
        opened={open}
        onClose={() => setOpen(false)}
        position="bottom"
        size="min(46rem, 85dvh)"
        title={t('choose')}
        closeButtonProps={{ 'aria-label': t('close') }}
      >
        <p className="dim">{t('choose_hint')}</p>
        <PictureUpload
          label={t('upload')}
          send={(file, onProgress) => upload(adminUploadImage, { body: file }, onProgress)}
          onDone={() => queryClient.invalidateQueries(allOf(adminImages))}
        />
        {mutation.isError && <Problem error={mutation.error} />}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: arrow keys walk between the buttons inside */}
        <div onKeyDown={walk}>
          <PhotoList>
            {(photo) => (
              <button
                type="button"
                className={classes.choice}
                aria-label={t('choose_this', { photo: nameOf(photo) })}
                disabled={mutation.isPending}
                onClick={() => mutation.mutate(photo, { onSuccess: () => setOpen(false) })}
              >
                <img src={photo.public_url} alt="" loading="lazy" decoding="async" />
              </button>
            )}
          </PhotoList>
        </div>
      </Drawer>
    </>
  );
}

/** Left and right go to the neighbour, up and down to the picture above and below. */
function walk(event: KeyboardEvent<HTMLElement>) {
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('li button')];
  const at = buttons.indexOf(document.activeElement as HTMLElement);
  if (at === -1) return;
  const top = buttons[0]?.offsetTop;
  const columns = Math.max(1, buttons.filter((button) => button.offsetTop === top).length);
  const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns, ArrowDown: columns }[event.key];
  if (step === undefined) return;
  event.preventDefault();
  buttons[at + step]?.focus();
}
