import { useTranslation } from '@cungnghe/ui/translation';
import { Button } from '@mantine/core';
import { problemText } from '../../../shell/problem-text.ts';
import classes from './image-uploads.module.css';
import type { Sending, useImageUploads } from './use-image-uploads.ts';

/** The images on their way, each with how far it is. */
export function ImageUploads({ images }: { images: ReturnType<typeof useImageUploads> }) {
  if (images.sending.length === 0) return null;
  return (
    <ul className={classes.list}>
      {images.sending.map((one) => (
        <li key={one.id}>
          <ImageUpload one={one} onAgain={() => images.again(one)} onDrop={() => images.drop(one.id)} />
        </li>
      ))}
    </ul>
  );
}

function ImageUpload({ one, onAgain, onDrop }: { one: Sending; onAgain: () => void; onDrop: () => void }) {
  const { t } = useTranslation('learner');
  const failed = one.error !== null;
  const percent = Math.round(one.part * 100);
  return (
    <div className={classes.image}>
      <p className={classes.name}>{one.file.name}</p>
      {failed ? (
        <p className={classes.problem} role="alert">
          {problemText(one.error, t)}
        </p>
      ) : (
        <progress
          className={classes.progress}
          max={100}
          value={percent}
          aria-label={t('discussions.image_sending')}
        >
          {percent} %
        </progress>
      )}
      <div className={classes.actions}>
        {failed ? (
          <Button variant="subtle" onClick={onAgain}>
            {t('discussions.image_again')}
          </Button>
        ) : null}
        <Button variant="subtle" onClick={onDrop}>
          {t('discussions.image_drop')}
        </Button>
      </div>
    </div>
  );
}
