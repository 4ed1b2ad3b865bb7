import type { ApiError } from '@cungnghe/client/call';
import { upload } from '@cungnghe/client/upload';
import type { Photo } from '@cungnghe/contracts/images/endpoints';
import { adminUploadStoryImage } from '@cungnghe/contracts/stories/endpoints';
import { useTranslation } from '@cungnghe/ui/translation';
import { isOwnImage } from '@cungnghe/web/image-host';
import { Button, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ImagePicker } from '../../images/image-picker.tsx';
import { ImageUpload } from '../../images/image-upload.tsx';
import classes from './stories.module.css';

/** A phone's image as it is; the server makes it small. */
export const largestStoryImage = 15_000_000;

interface ImageFieldProps {
  readonly label: string;
  readonly value: string;
  readonly error: ReactNode;
  readonly onChange: (url: string) => void;
}

/** The address of an image, typed, sent from this device or taken from the library. */
export function ImageField({ label, value, error, onChange }: ImageFieldProps) {
  const { t } = useTranslation('stories');
  const take = useMutation<void, ApiError, Photo>({
    mutationFn: async ({ public_url }) => onChange(public_url),
  });
  return (
    <fieldset className={classes.image}>
      <legend>{label}</legend>
      {/* Nothing is loaded from another host: it would learn who writes here, and when. */}
      {value !== '' &&
        error === null &&
        (isOwnImage(value) ? (
          <img src={value} alt="" />
        ) : (
          <p className="dim small">
            {t('image_elsewhere')}{' '}
            <a href={value} target="_blank" rel="noopener noreferrer">
              {t('image_open')}
            </a>
          </p>
        ))}
      <TextInput
        aria-label={`${label}: URL`}
        description={t('image_hint')}
        inputMode="url"
        value={value}
        maxLength={2000}
        error={error}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <div className={classes.tools}>
        <ImageUpload
          label={t('image_upload')}
          maxBytes={largestStoryImage}
          send={async (file, onProgress) => {
            const { url } = await upload(adminUploadStoryImage, { body: file }, onProgress);
            onChange(url);
          }}
          onDone={() => undefined}
        />
        <ImagePicker mutation={take} />
        {value !== '' && (
          <Button variant="default" onClick={() => onChange('')}>
            {t('image_remove')}
          </Button>
        )}
      </div>
    </fieldset>
  );
}
