import type { ApiError } from '@cungnghe/client/call';
import { upload } from '@cungnghe/client/upload';
import { adminImages, adminUploadImage, type Photo } from '@cungnghe/contracts/images/endpoints';
import { useTranslation } from '@cungnghe/ui/translation';
import { allOf } from '@cungnghe/web/queries';
import { Button, Drawer } from '@mantine/core';
import { type UseMutationResult, useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import { Problem } from '../parts/problem.tsx';
import { ImageList, useImageName } from './image-list.tsx';
import { ImageUpload } from './image-upload.tsx';
import classes from './images.module.css';

interface ImagePickerProps {
  readonly mutation: UseMutationResult<unknown, ApiError, Photo>;
  /** On a page with several: what this one is for. */
  readonly label?: string;
}

/** Opens the media library as a sheet; the image that is pressed is used and the sheet closes. */
export function ImagePicker({ mutation, label }: ImagePickerProps) {
  const { t } = useTranslation('images');
  const nameOf = useImageName();
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
        {label ?? t('choose')}
      </Button>
      <Drawer
        opened={open}
        onClose={() => setOpen(false)}
        position="bottom"
        size="min(46rem, 85dvh)"
        title={label ?? t('choose')}
        closeButtonProps={{ 'aria-label': t('close') }}
      >
        <p className="dim">{t('choose_hint')}</p>
        <ImageUpload
          label={t('upload')}
          send={(file, onProgress) => upload(adminUploadImage, { body: file }, onProgress)}
          onDone={() => queryClient.invalidateQueries(allOf(adminImages))}
        />
        {mutation.isError && <Problem error={mutation.error} />}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: arrow keys walk between the buttons inside */}
        <div onKeyDown={walk}>
          <ImageList>
            {(image) => (
              <button
                type="button"
                className={classes.choice}
                aria-label={t('choose_this', { image: nameOf(image) })}
                disabled={mutation.isPending}
                onClick={() => mutation.mutate(image, { onSuccess: () => setOpen(false) })}
              >
                <img src={image.public_url} alt="" loading="lazy" decoding="async" />
              </button>
            )}
          </ImageList>
        </div>
      </Drawer>
    </>
  );
}

/** Left and right go to the neighbour, up and down to the image above and below. */
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
