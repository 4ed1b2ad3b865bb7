import type { ApiError } from '@cungnghe/client/call';
import type { Photo } from '@cungnghe/contracts/images/endpoints';
import { useTranslation } from '@cungnghe/ui/translation';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ImagePicker } from '../images/image-picker.tsx';
import { ImageUpload } from '../images/image-upload.tsx';
import { Confirm } from '../parts/confirm.tsx';
import classes from './editing.module.css';

interface CoverEditorProps {
  /** As learners see it: the image, or what is drawn without one. */
  readonly cover: ReactNode;
  readonly hasImage: boolean;
  /** Said while there is none. */
  readonly none: string;
  readonly take: (photo: Photo) => Promise<unknown>;
  readonly send: (file: File, onProgress: (share: number) => void) => Promise<unknown>;
  readonly remove: () => Promise<unknown>;
  readonly onDone: () => unknown;
}

/** The image of one thing: chosen from the image library, uploaded for it alone, or taken off. */
export function CoverEditor({ cover, hasImage, none, take, send, remove, onDone }: CoverEditorProps) {
  const { t } = useTranslation('editing');
  const taking = useMutation({ mutationFn: take, onSuccess: onDone });
  const removing = useMutation<unknown, ApiError, null>({ mutationFn: remove, onSuccess: onDone });
  return (
    <div className={classes.cover}>
      <div className={classes.image}>{cover}</div>
      {!hasImage && <p className="dim">{none}</p>}
      <ImagePicker mutation={taking} />
      <ImageUpload label={t('cover_upload')} send={send} onDone={onDone} />
      {hasImage && (
        <Confirm
          label={t('cover_remove')}
          question={t('cover_remove_question')}
          tone="danger"
          mutation={removing}
          input={null}
        />
      )}
    </div>
  );
}
