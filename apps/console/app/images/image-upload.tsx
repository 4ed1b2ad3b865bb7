import { useTranslation } from '@cungnghe/ui/translation';
import type { ComponentProps } from 'react';
import { FileUpload } from './file-upload.tsx';
import { imageTypes, refusedHere, useRefusalText } from './refusal.ts';

interface ImageUploadProps extends Omit<ComponentProps<typeof FileUpload>, 'taken'> {
  /** 10 MB unless the server takes more. */
  readonly maxBytes?: number;
}

/** A button that sends images. */
export function ImageUpload({ maxBytes, ...rest }: ImageUploadProps) {
  const { t } = useTranslation('images');
  const refusalText = useRefusalText();
  const taken = {
    types: imageTypes,
    hint: t('accepted', { megabytes: Math.floor((maxBytes ?? 10_000_000) / 1_000_000) }),
    refusedHere: (file: File) => refusedHere(file, maxBytes),
    refusalText,
  };
  return <FileUpload {...rest} taken={taken} />;
}
